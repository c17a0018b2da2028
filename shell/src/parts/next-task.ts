/**
 * Resolves in a later task, so that the browser can paint and answer input before the work that follows. The start of a
 * page is cut where this is called, because all of it takes a slow phone half a second.
 */
export function nextTask(): Promise<void> {
  // Safari has no `yield` yet.
  if ((globalThis.scheduler as Partial<Scheduler> | undefined)?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
