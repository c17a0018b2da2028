/** The shortest measurement in milliseconds; the clock may be too coarse for shorter ones. */
const MIN_DURATION = 20;

/**
 * The last result measured. It is kept because the JavaScript engine might skip the computation of an unused result.
 */
let latestResult: unknown;
export const lastResult = (): unknown => latestResult;

/** The average duration of a call in microseconds, over as many calls as fill 20 ms. */
export function microseconds(run: () => unknown): number {
  let calls = 1;
  for (;;) {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) latestResult = run();
    const took = performance.now() - start;
    if (took >= MIN_DURATION) return (took * 1000) / calls;
    calls = took < 1 ? calls * 10 : Math.ceil((calls * MIN_DURATION * 1.2) / took);
  }
}
