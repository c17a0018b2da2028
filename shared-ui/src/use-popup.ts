import { useLayoutEffect, type RefObject } from 'react';

const GAP = 8;
const MARGIN = 12;
const LEAST_WIDTH = 240;
const LEAST_HEIGHT = 240;

type ElementRef = RefObject<HTMLElement | null>;

/** Where what can be seen ends: at the keyboard of a phone, where one is open. */
function bottomEdge(): number {
  const seen = window.visualViewport;
  return seen && seen.scale === 1 ? seen.offsetTop + seen.height : innerHeight;
}

/**
 * Keeps a popup in the browser's top layer, so that no dialog or panel cuts it off: under its box, or above
 * where there is more room, as wide as the box, while the page scrolls too. Which side it is on is decided
 * as it opens, so that it does not jump while one types. It is no higher than there is room; where there is
 * hardly any (a zoomed page, an open keyboard), it lies over the box.
 */
export function usePopup(isOpen: boolean, box: ElementRef, popup: ElementRef): void {
  useLayoutEffect(() => {
    const anchor = box.current;
    const shown = popup.current;
    if (!isOpen || !anchor || !shown) return;
    shown.showPopover?.();
    const start = anchor.getBoundingClientRect();
    const height = shown.offsetHeight;
    const below = innerHeight - start.bottom;
    const isAbove = below < height + GAP + MARGIN && start.top > below;
    const place = (event?: Event) => {
      if (event?.target instanceof Node && shown.contains(event.target)) return;
      const at = anchor.getBoundingClientRect();
      const pageWidth = document.documentElement.clientWidth;
      const width = Math.min(Math.max(at.width, LEAST_WIDTH), pageWidth - 2 * MARGIN);
      const left = Math.max(MARGIN, Math.min(at.left, pageWidth - width - MARGIN));
      const edge = bottomEdge();
      const room = (isAbove ? at.top : edge - at.bottom) - GAP - MARGIN;
      const least = Math.min(height, LEAST_HEIGHT, edge - 2 * MARGIN);
      const isTight = room < least;
      const isOnTop = isAbove && !isTight;
      Object.assign(shown.style, {
        width: `${width}px`, left: `${left}px`, maxHeight: `${Math.max(room, least)}px`,
        top: isOnTop ? '' : `${isTight ? edge - least - MARGIN : at.bottom + GAP}px`,
        bottom: isOnTop ? `${innerHeight - at.top + GAP}px` : '',
      });
    };
    place();
    // An error that appears, here or further up, moves the box.
    const moved = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => place());
    for (const around of [anchor.closest('[data-field]'), document.body]) if (around) moved?.observe(around);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      moved?.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [isOpen, box, popup]);
}
