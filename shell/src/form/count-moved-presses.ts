/** Pixels by which a pointer may move between press and release and still be meant for what it pressed. */
const STILL = 8;

/**
 * Clicks a pressed button, link or label that moved away under the pointer before the release.
 *
 * A press takes the focus from the current field. What the customer typed there may show further fields above the
 * button, and the browser then gives the click to neither.
 */
export function countMovedPresses(page: Document): void {
  let press: { target: HTMLElement; x: number; y: number } | undefined;
  page.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const pressed =
        button === 0 && target instanceof Element ? target.closest<HTMLElement>('button, a, label') : null;
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
