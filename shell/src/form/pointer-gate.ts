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
