/** Creates a function that runs what it is given, at most `atOnce` at the same time; the others wait, in their order. */
export function createLimit(atOnce: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running >= atOnce) await new Promise<void>((resolve) => { waiting.push(resolve); });
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
