import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element is or has been within 600 px of the visible part of its scroll container. Always true in browsers
 * without IntersectionObserver.
 */
export function useNearness<E extends Element>(isNearAtFirst: boolean): { isNear: boolean; ref: RefObject<E | null> } {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: element.parentElement?.parentElement, rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { isNear, ref };
}
