import { useEffect, useState } from 'react';

/** Milliseconds. A double press is over by then, and it is too short to read the new step. */
const SETTLES = 700;

/**
 * Whether the step has been open for a moment. Submit waits for it: it takes the place of Continue, and a second press
 * of Continue would pay.
 */
export function useSettled(step: string): boolean {
  const [settledStep, setSettledStep] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettledStep(step), SETTLES);
    return () => clearTimeout(timer);
  }, [step]);
  return settledStep === step;
}
