package web_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"tengen/engine/enginetest"
)

// patience is how long a window may take to show something.
const patience = 20 * time.Second

// browser starts Chromium without a screen. Without one the test is skipped;
// where CI=true it must be there.
func browser(t *testing.T) context.Context {
	t.Helper()
	path := enginetest.Program(t, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(t.TempDir()), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
	)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		if err := chromedp.Cancel(ctx); err != nil {
			t.Log("closing Chromium:", err)
		}
		leave()
		stop()
	})
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal("starting Chromium:", err)
	}
	return ctx
}

// window is somebody's browser window.
type window struct {
	t    *testing.T
	name string
	ctx  context.Context
}

// open opens a window that shares nothing with others, on a screen this wide.
// Whatever goes wrong in its scripts fails the test.
func open(t *testing.T, browser context.Context, name, url string, width int64) *window {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	w := &window{t: t, name: name, ctx: ctx}
	// The first step makes the window, which lives as long as its context.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	size := emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 800, DeviceScaleFactor: 1, Mobile: width < 500}
	if _, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, size); err != nil {
		t.Fatal(err)
	}
	complaints := chromedp.Console(ctx)
	go func() {
		for message, err := range complaints {
			if err != nil {
				return
			}
			text := message.String()
			if strings.Contains(text, "net::ERR_") { // the line broke, as some tests want it to
				continue
			}
			if strings.HasPrefix(text, "error") || message.IsException() {
				t.Errorf("%s's window complains: %s", name, text)
			}
		}
	}()
	w.do(chromedp.Navigate(url))
	return w
}

func (w *window) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, stop := context.WithTimeout(w.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.t.Fatalf("%s: %v\n%s", w.name, err, w.look())
	}
}

// eval asks the page.
func eval[T any](w *window, expression string) T {
	w.t.Helper()
	ctx, stop := context.WithTimeout(w.ctx, patience)
	defer stop()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		w.t.Fatalf("%s: %s: %v", w.name, expression, err)
	}
	return v
}

// look is what the window shows, for a failed test.
func (w *window) look() string {
	ctx, stop := context.WithTimeout(w.ctx, 5*time.Second)
	defer stop()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](`document.title + "\n" + document.body.innerText`))
	if err != nil {
		return err.Error()
	}
	return text
}

// until waits for the page to make an expression true.
func (w *window) until(expression string) {
	w.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(30 * time.Millisecond) {
		if eval[bool](w, "Boolean("+expression+")") {
			return
		}
		if time.Now().After(deadline) {
			w.t.Fatalf("%s never saw %s:\n%s", w.name, expression, w.look())
		}
	}
}

// sees waits until a part of the page holds these words.
func (w *window) sees(selector, words string) {
	w.t.Helper()
	w.until(fmt.Sprintf("document.querySelector(%q)?.textContent.includes(%q)", selector, words))
}

// press presses the button of an id, once it can be pressed.
func (w *window) press(id string) {
	w.t.Helper()
	w.until(fmt.Sprintf("document.getElementById(%q) && !document.getElementById(%q).disabled", id, id))
	w.do(chromedp.Click(chromedp.ID(id), chromedp.NodeVisible))
}

// click clicks on a point of the board with the mouse.
func (w *window) click(point string, options ...chromedp.MouseOption) {
	w.t.Helper()
	at := eval[[]float64](w, fmt.Sprintf(`(() => {
		const layer = document.getElementById("overlay");
		layer.scrollIntoView({ block: "center", behavior: "instant" });
		const box = layer.getBoundingClientRect();
		const facts = document.querySelector("[data-part=board]").dataset;
		const unit = box.width / facts.span, name = %q;
		return [box.left + unit * (1.22 + "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(name[0])),
			box.top + unit * (1.22 + Number(facts.size) - Number(name.slice(1)))];
	})()`, point))
	w.do(chromedp.MouseClickXY(at[0], at[1], options...))
}

// plays chooses a point, then confirms it by a second click.
func (w *window) plays(point string) {
	w.t.Helper()
	w.click(point)
	w.sees("#play", "Play "+point)
	w.click(point)
}

// atMove waits until the window shows a move and stands in the present.
func (w *window) atMove(n int) {
	w.t.Helper()
	w.until(fmt.Sprintf(`(f => f.move === "%d" && f.total === "%d")(document.querySelector("[data-part=board]").dataset)`, n, n))
}

// fits checks that nothing has to be pushed sideways, and that whatever is to be
// pressed is large enough for a finger.
func (w *window) fits(width int, what string) {
	w.t.Helper()
	if got := eval[int](w, "document.documentElement.scrollWidth"); got > width {
		w.t.Errorf("%s is %d pixels wide on a screen of %d", what, got, width)
	}
	small := eval[[]string](w, `[...document.querySelectorAll("button, .button, input, select, summary")]
		.filter((el) => el.checkVisibility() && !el.closest(".unseen, .remarks") && !["radio", "checkbox"].includes(el.type))
		.filter((el) => { const b = el.getBoundingClientRect(); return b.height < 40 || b.width < 40; })
		.map((el) => el.outerHTML.slice(0, 120))`)
	if len(small) > 0 {
		w.t.Errorf("%s has things that are hard to hit: %v", what, small)
	}
}
