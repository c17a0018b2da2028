/** Milliseconds that one measurement takes at least: the clock is no finer than it must be. */
const LEAST = 20;

/** What was measured last: a result that nobody keeps may not be worked out at all. */
let kept: unknown;
export const lastResult = (): unknown => kept;

/** Microseconds that a call takes on average, over as many calls as fill 20 ms. */
export function microseconds(run: () => unknown): number {
  let calls = 1;
  for (;;) {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) kept = run();
    const took = performance.now() - start;
    if (took >= LEAST) return (took * 1000) / calls;
    calls = took < 1 ? calls * 10 : Math.ceil((calls * LEAST * 1.2) / took);
  }
}
