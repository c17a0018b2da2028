import { useEffect, useState } from 'react';

/** Whether something has been under way for longer than so many milliseconds: what is quick is not worth a word. */
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
