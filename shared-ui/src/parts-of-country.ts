/** The parts of an address that depend on its country. */
interface CountryParts {
  /** A chosen option in the United States, a text elsewhere. */
  state: unknown;
  zip: unknown;
}

const IS_ZIP = /^\d{5}(-?\d{4})?$/;

/**
 * The parts that can be right after another country was chosen; the others are cleared. A state of the United States is
 * none elsewhere, and takes its ZIP code along; a postal code that was typed without one may be the other country's.
 *
 * @example partsIn(false, { state: { key: 'WY', value: 'Wyoming' }, zip: '82001' }) // { state: undefined, zip:
 *   undefined }
 */
export function partsIn(isUs: boolean, { state, zip }: CountryParts): CountryParts {
  const isState = typeof state === 'object' && state !== null;
  const isZip = typeof zip === 'string' && IS_ZIP.test(zip.trim());
  if (isUs) return { state: isState ? state : undefined, zip: isZip ? zip : undefined };
  return isState ? { state: undefined, zip: isZip ? undefined : zip } : { state, zip };
}
