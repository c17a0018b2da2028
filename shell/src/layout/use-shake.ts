import { useEffect, useRef, type RefObject } from 'react';

/** 6 px, twice, in 300 ms. */
const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-6px)' },
  { transform: 'translateX(6px)' },
  { transform: 'translateX(-6px)' },
  { transform: 'translateX(6px)' },
  { transform: 'none' },
];

/**
 * Shakes the element once whenever `failures` increases; not at mount, and not if the customer prefers reduced motion.
 */
export function useShake<E extends HTMLElement>(failures: number): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useRef(failures);
  useEffect(() => {
    if (failures > seen.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.current?.animate(SHAKE, { duration: 300 });
    }
    seen.current = failures;
  }, [failures]);
  return element;
}
