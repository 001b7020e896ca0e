-- What a database of version 1 may hold; see TestMigrate.
INSERT INTO tenants (tenant, notices) VALUES ('t', 7);
INSERT INTO games (tenant, id, place, black_id, black_name, black_self, white_id, white_name, white_self,
	size, ruleset, komi, handicap, free_handicap, setup_black, setup_white, first,
	scoring_number, dead, agreed, resumed, ended, offer, offer_by, phase, turn, created, updated)
VALUES ('t', 'old', 'C1', 'U1', 'Alice', 0, 'U2', 'Bob', 0, 9, 'japanese', 13, 2, 0, 'A1', '', 'white',
	3, 'D4', 'black', '', '', 'undo', 'white', 'marking', 'black', 1780000000000, 1780000060000);
INSERT INTO moves (tenant, game, ply, color, point, played_at)
VALUES ('t', 'old', 0, 'white', 'D4', 1780000000000), ('t', 'old', 1, 'black', 'pass', 1780000060000);
INSERT INTO remarks (tenant, game, seq, move, who_id, who_name, who_self, words, said_at)
VALUES ('t', 'old', 0, 1, 'U1', 'Alice', 0, 'a good one', 1780000000000);
INSERT INTO challenges (tenant, id, place, from_id, from_name, from_self, to_id, to_name, to_self, color,
	size, ruleset, komi, handicap, free_handicap, setup_black, setup_white, first, created, expires)
VALUES ('t', 'ch', 'C1', 'U1', 'Alice', 0, '', '', 0, 'black', 19, 'chinese', 15, 0, 0, '', '', '', 1780000000000, 1790000000000);
INSERT INTO inbox (tenant, delivery, reply, at) VALUES ('t', 'd1', X'5B5D', 1780000000000);
INSERT INTO outbox (tenant, id, game, reply, due, attempts, cause, sent)
VALUES ('t', 7, 'old', '{"place":"C1","text":[{"words":"your turn"}]}', 1780000000000, 2, 'away', NULL);
