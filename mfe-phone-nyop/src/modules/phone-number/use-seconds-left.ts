import { useEffect, useState } from 'react';

/** Whole seconds until a time (`Date.now()`), counting down to 0. */
export function useSecondsLeft(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    setSeconds(secondsLeft());
    const timer = setInterval(() => {
      const remaining = secondsLeft();
      setSeconds(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `secondsLeft` depends on `until` only
  }, [until]);
  return seconds;
}
