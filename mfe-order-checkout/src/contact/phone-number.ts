/**
 * A phone number as it is typed: (111) 111-1111 (OC-046, SC-193). One that starts with a plus is of
 * another country and stays as it is. What is masked stays the same when masked again.
 */
export function maskPhoneNumber(text: string): string {
  if (text.trimStart().startsWith('+')) return text;
  // 1 is the country; no area code starts with it.
  const digits = text.replace(/\D/g, '').replace(/^1+/, '').slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area && `(${area}`;
  return `(${area}) ${exchange}${line && `-${line}`}`;
}
