import { useLayoutEffect, useRef, type RefObject } from 'react';

/** While `isKept`, the element is at least as high as it was before: what stands below it does not jump. */
export function useKeptHeight<E extends HTMLElement>(isKept: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    shown.style.minHeight = isKept && height.current > 0 ? `${height.current}px` : '';
    height.current = shown.getBoundingClientRect().height;
  });
  return element;
}
