package engine

import ("testing";"tengen/engine/enginetest";"time";"fmt")

func TestZZ(t *testing.T) {
	type pos struct{ ID string; Size int; Board []string; Owner []string; Position []string; Labels []string }
	for _, p := range enginetest.Lines[map[string]any](t, "engine/estimator_positions_A.jsonl") {
		_ = p
		ks := ""
		for k := range p { ks += k+" " }
		fmt.Println(ks)
		break
	}
	_ = time.Now
}
