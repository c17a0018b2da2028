/** A recipient to be filled in. */
export function newRecipient(): { firstName: string; lastName: string } {
  return { firstName: '', lastName: '' };
}
