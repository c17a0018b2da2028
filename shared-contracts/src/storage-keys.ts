import type { AreaName, FormType } from './form-types.ts';

/** Where a form is kept: one key per form type and page. */
export function formStorageKey(formType: FormType, pageId: string): string {
  return `checkout:${formType}:${pageId}`;
}

/**
 * Where an area keeps what it shares between pages (the domain cart). The shell removes it once an
 * order with something of this area is placed, also when the area's view is not on screen.
 */
export function areaStorageKey(area: AreaName): string {
  return `checkout:${area}`;
}
