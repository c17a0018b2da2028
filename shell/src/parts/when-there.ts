/** Frames to wait for an element while its step is being shown. */
const MOST_FRAMES = 60;

/** Calls `act` with the element that `find` returns, as soon as there is one; gives up after a second. */
export function whenThere(
  find: () => HTMLElement | null | undefined,
  act: (element: HTMLElement) => void,
  frames = MOST_FRAMES,
): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element) act(element);
    else if (frames > 0) whenThere(find, act, frames - 1);
  });
}
