import type { AreaName, FormType } from './form-types.ts';

/** The storage key of a saved form: one per form type and page. */
export function formStorageKey(formType: FormType, pageId: string): string {
  return `checkout:${formType}:${pageId}`;
}

/**
 * The storage key of data that an area shares between pages (the domain cart). The shell removes it once an order with
 * products of this area is placed, even if the area's view is not on screen.
 */
export function areaStorageKey(area: AreaName): string {
  return `checkout:${area}`;
}

/**
 * The session storage key of the receipt of the order that this tab has just placed; its receipt page tells of the
 * order once.
 */
export const PLACED_ORDER_KEY = 'checkout:placed-order';
