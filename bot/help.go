package bot

import "strings"

// help explains all commands in a line each, or one of them.
func help(c *call) error {
	if err := c.args.only(1); err != nil {
		return err
	}
	if len(c.args.words) == 1 {
		v, found := c.table[strings.ToLower(c.args.words[0])]
		if !found {
			return refuse("There is no command ", quoted(c.args.words[0]), ". Type help to see all.")
		}
		c.tell(Reply{Text: say(v.line())})
		return nil
	}
	t := say("I let two people play Go here. To begin, type new and your opponent's name.")
	for _, v := range verbs() {
		t = say(t, "\n", v.line())
	}
	c.tell(Reply{Text: say(t, "\nWith several games in one place, add game: and the name of the one you mean.")})
	return nil
}

// line explains one command.
func (v verb) line() string {
	return strings.TrimSpace("/go "+v.name+" "+v.usage) + " – " + v.help
}
