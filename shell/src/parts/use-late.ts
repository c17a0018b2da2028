import { useEffect, useState } from 'react';

/** Whether something has been running for longer than this many milliseconds, so that quick work shows no message. */
export function useLate(isUnderWay: boolean, milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isUnderWay, milliseconds]);
  return isUnderWay && isLate;
}
