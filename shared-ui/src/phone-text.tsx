/** `(307) 555-0142` → `tel:+13075550142`; a number that is not ten digits is dialled as it is written. */
export function telephoneLinkOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? `+1${digits}` : phone.trim().startsWith('+') ? `+${digits}` : digits}`;
}

/** A text whose American phone numbers are links. */
export function PhoneText({ text }: { text: string }) {
  return text.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) => (index % 2 ? <a key={index} href={telephoneLinkOf(part)}>{part}</a> : part));
}
