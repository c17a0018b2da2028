/** `(307) 555-0142` → `tel:+13075550142`; a number that is not ten digits is dialled as it is written. */
export function telephoneLinkOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? `+1${digits}` : phone.trim().startsWith('+') ? `+${digits}` : digits}`;
}
