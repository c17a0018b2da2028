import type { AreaName, FormType } from './form-types.ts';

/** What the storage keys of all saved forms begin with; other scripts of a form's page do not see these. */
export const FORM_KEYS = 'checkout:';

/** The storage key of a saved form: one per form type and page. */
export function formStorageKey(formType: FormType, pageId: string): string {
  return `${FORM_KEYS}${formType}:${pageId}`;
}

/** What the storage keys of the data of all areas begin with. */
export const AREA_KEYS = 'area:';

/**
 * The storage key of data that an area shares between pages (the domain cart). The shell removes it once an order with
 * products of this area is placed, even if the area's view is not on screen.
 */
export function areaStorageKey(area: AreaName): string {
  return `${AREA_KEYS}${area}`;
}
