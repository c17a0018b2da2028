/** The value of a decimal digit of any script; Unicode has the ten digits of a script one after the other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * A number, date or code in ASCII: digits of other scripts, full-width characters, dashes and quotes become their plain
 * forms, and quotes around the text go, or an apostrophe before it, as of a cell that was copied from a spreadsheet.
 * Characters that are no plain notation, such as a raised 2, stay.
 *
 * @example asciiNotation('="８２００１–１２３４"') // '82001-1234'
 */
export function asciiNotation(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .trim()
    .replace(/^=?"([^"]*)"$|^'([^']*)'?$/, '$1$2')
    .trim();
}
