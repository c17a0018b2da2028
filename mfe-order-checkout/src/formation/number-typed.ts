/** A typed number, `"10,000"` or `0.0001`; `undefined` if the text is not one. */
export function numberTyped(answer: number | string | undefined): number | undefined {
  const text = String(answer ?? '').replaceAll(',', '').trim();
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}
