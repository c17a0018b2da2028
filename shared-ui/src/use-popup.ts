import { useLayoutEffect, type RefObject } from 'react';

const GAP = 8;
const MARGIN = 12;
const LEAST_WIDTH = 240;
/** The search row and three options. */
const LEAST_HEIGHT = 180;

type ElementRef = RefObject<HTMLElement | null>;

/** The bottom edge of the visible area; above the on-screen keyboard if it is open. */
function bottomEdge(): number {
  const viewport = window.visualViewport;
  return viewport && viewport.scale === 1 ? viewport.offsetTop + viewport.height : innerHeight;
}

/**
 * Shows a popup in the browser's top layer, so that no dialog or panel clips it, and keeps it at its box while the page
 * scrolls: below the box, or above it if there is hardly any room below and more above, because above are the answers
 * that the customer has just given; as wide as the box. The side is chosen when the popup opens, so that it does not
 * jump while the customer types. Its height is limited to the available room; if there is hardly any (a zoomed page, an
 * open keyboard), it covers the box.
 */
export function usePopup(isOpen: boolean, box: ElementRef, popup: ElementRef): void {
  useLayoutEffect(() => {
    const anchor = box.current;
    const element = popup.current;
    if (!isOpen || !anchor || !element) return;
    element.showPopover?.();
    const initialRect = anchor.getBoundingClientRect();
    const height = element.offsetHeight;
    const roomBelow = innerHeight - initialRect.bottom;
    const isAbove = roomBelow < Math.min(height, LEAST_HEIGHT) + GAP + MARGIN && initialRect.top > roomBelow;
    const place = (event?: Event) => {
      if (event?.target instanceof Node && element.contains(event.target)) return;
      const rect = anchor.getBoundingClientRect();
      const pageWidth = document.documentElement.clientWidth;
      const width = Math.min(Math.max(rect.width, LEAST_WIDTH), pageWidth - 2 * MARGIN);
      const left = Math.max(MARGIN, Math.min(rect.left, pageWidth - width - MARGIN));
      const edge = bottomEdge();
      const room = (isAbove ? rect.top : edge - rect.bottom) - GAP - MARGIN;
      const leastHeight = Math.min(height, LEAST_HEIGHT, edge - 2 * MARGIN);
      const isTight = room < leastHeight;
      const isOnTop = isAbove && !isTight;
      Object.assign(element.style, {
        width: `${width}px`,
        left: `${left}px`,
        maxHeight: `${Math.max(room, leastHeight)}px`,
        top: isOnTop ? '' : `${isTight ? edge - leastHeight - MARGIN : rect.bottom + GAP}px`,
        bottom: isOnTop ? `${innerHeight - rect.top + GAP}px` : '',
      });
    };
    place();
    // An error that appears in this field or further up moves the box.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => place());
    for (const container of [anchor.closest('[data-field]'), document.body])
      if (container) observer?.observe(container);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [isOpen, box, popup]);
}
