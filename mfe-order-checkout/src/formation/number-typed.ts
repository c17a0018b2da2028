import { readDollars } from 'shared-contracts/typed-number';

/** A typed number, `"10,000"` or `0.0001`; `undefined` if the text is not one. */
export function numberTyped(answer: number | string | undefined): number | undefined {
  const text = readDollars(String(answer ?? ''));
  return text === undefined ? undefined : Number(text.replaceAll(',', ''));
}
