import { useLayoutEffect, type RefObject } from 'react';

const GAP = 8;
const MARGIN = 12;
const LEAST_WIDTH = 240;

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Keeps a popup in the browser's top layer, so that no dialog or panel cuts it off: under its box, or above
 * where there is more room, as wide as the box, while the page scrolls too. Which side it is on is decided
 * as it opens, so that it does not jump while one types.
 */
export function usePopup(isOpen: boolean, box: ElementRef, popup: ElementRef): void {
  useLayoutEffect(() => {
    const anchor = box.current;
    const shown = popup.current;
    if (!isOpen || !anchor || !shown) return;
    shown.showPopover?.();
    const start = anchor.getBoundingClientRect();
    const below = innerHeight - start.bottom;
    const isAbove = below < shown.offsetHeight + GAP + MARGIN && start.top > below;
    const place = (event?: Event) => {
      if (event?.target instanceof Node && shown.contains(event.target)) return;
      const at = anchor.getBoundingClientRect();
      const width = Math.min(Math.max(at.width, LEAST_WIDTH), document.documentElement.clientWidth - 2 * MARGIN);
      const left = Math.max(MARGIN, Math.min(at.left, document.documentElement.clientWidth - width - MARGIN));
      const [side, distance] = isAbove ? (['bottom', innerHeight - at.top] as const) : (['top', at.bottom] as const);
      Object.assign(shown.style, { width: `${width}px`, left: `${left}px`, [side]: `${distance + GAP}px` });
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen, box, popup]);
}
