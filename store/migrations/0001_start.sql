-- Words both SQLite and PostgreSQL know. The tenant comes first in every key.
-- Times are milliseconds since 1970 in UTC, colours are words, points are
-- names like D4, lists of points and colours are separated by spaces.

-- +goose Up
CREATE TABLE tenants (
	tenant  TEXT   NOT NULL PRIMARY KEY CHECK (tenant <> ''),
	notices BIGINT NOT NULL CHECK (notices >= 0) -- the id of its latest notice; never given twice
);

CREATE TABLE games (
	tenant         TEXT     NOT NULL CHECK (tenant <> ''),
	id             TEXT     NOT NULL CHECK (id <> ''),
	place          TEXT     NOT NULL,
	black_id       TEXT     NOT NULL,
	black_name     TEXT     NOT NULL,
	black_self     SMALLINT NOT NULL CHECK (black_self IN (0, 1)),
	white_id       TEXT     NOT NULL,
	white_name     TEXT     NOT NULL,
	white_self     SMALLINT NOT NULL CHECK (white_self IN (0, 1)),
	size           BIGINT   NOT NULL CHECK (size BETWEEN 2 AND 25),
	ruleset        TEXT     NOT NULL CHECK (ruleset <> ''),
	komi           BIGINT   NOT NULL, -- in half points
	handicap       BIGINT   NOT NULL CHECK (handicap >= 0),
	free_handicap  SMALLINT NOT NULL CHECK (free_handicap IN (0, 1)),
	setup_black    TEXT     NOT NULL,
	setup_white    TEXT     NOT NULL,
	first          TEXT     NOT NULL CHECK (first IN ('', 'black', 'white')),
	scoring_number BIGINT   NOT NULL CHECK (scoring_number >= 0),
	dead           TEXT     NOT NULL,
	agreed         TEXT     NOT NULL,
	resumed        TEXT     NOT NULL CHECK (resumed IN ('', 'black', 'white')),
	ended          TEXT     NOT NULL, -- as SGF writes results: W+R
	offer          TEXT     NOT NULL,
	offer_by       TEXT     NOT NULL CHECK (offer_by IN ('', 'black', 'white')),
	phase          TEXT     NOT NULL CHECK (phase IN ('playing', 'marking', 'finished')),
	turn           TEXT     NOT NULL CHECK (turn IN ('', 'black', 'white')),
	created        BIGINT   NOT NULL,
	updated        BIGINT   NOT NULL,
	PRIMARY KEY (tenant, id)
);

-- Every command looks for the open games of its place or player; the finished
-- ones only grow.
CREATE INDEX games_by_place ON games (tenant, place, updated);
CREATE INDEX games_by_black ON games (tenant, black_id);
CREATE INDEX games_by_white ON games (tenant, white_id);
CREATE INDEX open_games_by_place ON games (tenant, place, updated) WHERE phase <> 'finished';
CREATE INDEX open_games_by_black ON games (tenant, black_id) WHERE phase <> 'finished';
CREATE INDEX open_games_by_white ON games (tenant, white_id) WHERE phase <> 'finished';

CREATE TABLE moves (
	tenant    TEXT   NOT NULL,
	game      TEXT   NOT NULL,
	ply       BIGINT NOT NULL CHECK (ply >= 0),
	color     TEXT   NOT NULL CHECK (color IN ('black', 'white')),
	point     TEXT   NOT NULL CHECK (point <> ''), -- D4, or pass
	played_at BIGINT NOT NULL,
	PRIMARY KEY (tenant, game, ply), -- two moves at once: one of them wins
	FOREIGN KEY (tenant, game) REFERENCES games (tenant, id)
);

CREATE TABLE remarks (
	tenant   TEXT     NOT NULL,
	game     TEXT     NOT NULL,
	seq      BIGINT   NOT NULL CHECK (seq >= 0),
	move     BIGINT   NOT NULL CHECK (move >= 0),
	who_id   TEXT     NOT NULL,
	who_name TEXT     NOT NULL,
	who_self SMALLINT NOT NULL CHECK (who_self IN (0, 1)),
	words    TEXT     NOT NULL,
	said_at  BIGINT   NOT NULL,
	PRIMARY KEY (tenant, game, seq),
	FOREIGN KEY (tenant, game) REFERENCES games (tenant, id)
);

CREATE TABLE challenges (
	tenant        TEXT     NOT NULL CHECK (tenant <> ''),
	id            TEXT     NOT NULL CHECK (id <> ''),
	place         TEXT     NOT NULL,
	from_id       TEXT     NOT NULL,
	from_name     TEXT     NOT NULL,
	from_self     SMALLINT NOT NULL CHECK (from_self IN (0, 1)),
	to_id         TEXT     NOT NULL, -- nothing: an open seat
	to_name       TEXT     NOT NULL,
	to_self       SMALLINT NOT NULL CHECK (to_self IN (0, 1)),
	color         TEXT     NOT NULL CHECK (color IN ('', 'black', 'white')),
	size          BIGINT   NOT NULL CHECK (size BETWEEN 2 AND 25),
	ruleset       TEXT     NOT NULL CHECK (ruleset <> ''),
	komi          BIGINT   NOT NULL,
	handicap      BIGINT   NOT NULL CHECK (handicap >= 0),
	free_handicap SMALLINT NOT NULL CHECK (free_handicap IN (0, 1)),
	setup_black   TEXT     NOT NULL,
	setup_white   TEXT     NOT NULL,
	first         TEXT     NOT NULL CHECK (first IN ('', 'black', 'white')),
	created       BIGINT   NOT NULL,
	expires       BIGINT   NOT NULL,
	PRIMARY KEY (tenant, id)
);
CREATE INDEX challenges_by_expiry ON challenges (expires);

-- What has been done already, with what was said: a delivery is done once.
CREATE TABLE inbox (
	tenant   TEXT   NOT NULL CHECK (tenant <> ''),
	delivery TEXT   NOT NULL CHECK (delivery <> ''),
	reply    BYTEA  NOT NULL,
	at       BIGINT NOT NULL,
	PRIMARY KEY (tenant, delivery)
);
CREATE INDEX inbox_by_age ON inbox (at);

-- What must be said, at least once.
CREATE TABLE outbox (
	tenant   TEXT   NOT NULL REFERENCES tenants (tenant),
	id       BIGINT NOT NULL CHECK (id > 0),
	game     TEXT   NOT NULL, -- nothing: not about a game
	reply    TEXT   NOT NULL,
	due      BIGINT NOT NULL,
	attempts BIGINT NOT NULL CHECK (attempts >= 0),
	cause    TEXT   NOT NULL, -- of the latest failed attempt
	sent     BIGINT,
	PRIMARY KEY (tenant, id)
);
CREATE INDEX outbox_waiting ON outbox (due, tenant, id) WHERE sent IS NULL;
CREATE INDEX outbox_sent ON outbox (sent) WHERE sent IS NOT NULL;
