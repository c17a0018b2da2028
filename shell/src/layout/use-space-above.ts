import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Sets `--above` of the element to the height between the window's top edge and its own, 0 once it is scrolled past. With it, a
 * column that scrolls separately ends at the window's lower edge, wherever the page is scrolled to.
 */
export function useSpaceAbove<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  // After every render, because another step may have a higher progress bar.
  useLayoutEffect(() => measure(ref.current));
  useEffect(() => {
    const update = () => measure(ref.current);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return ref;
}

function measure(element: HTMLElement | null): void {
  element?.style.setProperty('--above', `${Math.max(0, element.getBoundingClientRect().top)}px`);
}
