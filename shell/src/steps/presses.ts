/** Runs work at once, or, while a pointer is pressed, after the pointer was released and its click was delivered. */
export type Gate = (work: () => void) => void;

/**
 * Creates a gate that keeps the page still under a pressed pointer.
 *
 * A press takes the focus from the current field, whose error may then disappear. Everything below would move up
 * between press and release, and the click would miss its target.
 */
export function createPointerGate(page: Pick<Window, 'addEventListener'>): Gate {
  let pressed = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    pressed = false;
    // The click comes after the release, in the same task or the next.
    setTimeout(() => {
      const work = waiting;
      waiting = [];
      work.forEach((run) => run());
    });
  };
  page.addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    { capture: true, passive: true },
  );
  for (const end of ['pointerup', 'pointercancel', 'blur'] as const) {
    page.addEventListener(
      end,
      (event) => {
        if (event.target === page || end !== 'blur') release();
      },
      { capture: true, passive: true },
    );
  }
  return (work) => {
    if (pressed) waiting.push(work);
    else work();
  };
}

/** Pixels by which a pointer may move between press and release and still be meant for what it pressed. */
const STILL = 8;

/** What a press is meant for. */
const PRESSED = 'button, a, label, [type="checkbox"], [type="radio"]';

/**
 * Clicks a pressed button, link, label or box that moved away under the pointer before the release.
 *
 * A press takes the focus from the current field. What the customer typed there may show further fields above the
 * button, and the browser then gives the click to neither.
 */
export function countMovedPresses(page: Document): void {
  let press: { target: HTMLElement; x: number; y: number } | undefined;
  page.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const pressed = button === 0 && target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      press = pressed ? { target: pressed, x, y } : undefined;
    },
    { capture: true },
  );
  page.addEventListener(
    'mouseup',
    ({ target, clientX, clientY }) => {
      const pressed = press;
      press = undefined;
      if (!pressed?.target.isConnected || pressed.target.contains(target as Node)) return;
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) <= STILL) pressed.target.click();
    },
    { capture: true },
  );
}
