import { LONGEST_DOMAIN_NAME } from 'shared-contracts/domains';
import { normaliseTerm, otherLettersIn } from './domain-name.ts';

/** Designators of company types, longest first. */
const DESIGNATORS = [
  'professional limited liability company',
  'limited liability company',
  'limited liability partnership',
  'limited partnership',
  'limited company',
  'incorporated',
  'corporation',
  'company',
  'limited',
  'pllc',
  'corp',
  'llc',
  'llp',
  'ltd',
  'inc',
  'lc',
  'lp',
  'pc',
  'co',
];

const TRAILING = new RegExp(`[\\s,]+(${DESIGNATORS.map((words) => words.replaceAll(' ', '\\s+')).join('|')})$`);

/**
 * A company's name as a search term: one word, without its designator. A name that consists only of a designator stays;
 * for one with letters that no domain has there is no term.
 *
 * @example companyTermOf('Alder & Wren, L.L.C.') // 'alderandwren'
 */
export function companyTermOf(companyName: string): string {
  const plain = companyName
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/\s*[&+]\s*/g, ' and ')
    .trim();
  const name = plain.replace(TRAILING, '');
  if (otherLettersIn(name).length > 0) return '';
  return normaliseTerm(name.replace(/[^\p{L}\p{M}\p{N}-]/gu, ''))
    .slice(0, LONGEST_DOMAIN_NAME)
    .replace(/-+$/, '');
}
