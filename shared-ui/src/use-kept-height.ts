import { useLayoutEffect, useRef, type RefObject } from 'react';

/** While `isKept`, gives the element at least the height it had before, so that content below it does not jump. */
export function useKeptHeight<E extends HTMLElement>(isKept: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.style.minHeight = isKept && height.current > 0 ? `${height.current}px` : '';
    height.current = element.getBoundingClientRect().height;
  });
  return ref;
}
