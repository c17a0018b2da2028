/** A recipient to be filled in (SC-015). */
export function newRecipient(): { firstName: string; lastName: string } {
  return { firstName: '', lastName: '' };
}
