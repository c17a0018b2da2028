const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The English name of a country, by its ISO 3166-1 code of two letters; `undefined` for any other text.
 *
 * @example countryName('DE') // 'Germany'
 */
export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? NAMES.of(code) : undefined;
}
