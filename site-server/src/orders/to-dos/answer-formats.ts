import type { AnswerFormat } from '../../site-content/to-dos.ts';
import { ok, refused, type Result } from '../../system/result.ts';

/** Reads an answer as it was typed: the answer as it is stored, or why it is none, for the customer. */
export const readAnswer: Readonly<Record<AnswerFormat, (typed: string) => Result<string>>> = {
  'taxpayer-number': readTaxpayerNumber,
  'free-text': (typed) => (typed.trim() === '' ? refused('Write what we ask for.') : ok(typed.trim())),
};

/**
 * A Social Security number, or an ITIN: a number that begins with 9 and whose fourth and fifth digits are of those that
 * the IRS gives out. The area 000 or 666, the group 00 and the number 0000 are nobody's.
 */
function readTaxpayerNumber(typed: string): Result<string> {
  const [, area = '', group = '', number = ''] = /^(\d{3})[ -]?(\d{2})[ -]?(\d{4})$/.exec(typed.trim()) ?? [];
  if (area === '') return refused('Enter nine digits, for example 123-45-6789.');
  const isGivenOut = area.startsWith('9')
    ? /^(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])$/.test(group)
    : area !== '000' && area !== '666' && group !== '00' && number !== '0000';
  return isGivenOut
    ? ok(`${area}-${group}-${number}`)
    : refused('This is not a Social Security number or an ITIN. Check each digit.');
}
