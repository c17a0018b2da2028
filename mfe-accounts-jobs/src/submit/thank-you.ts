import type { Attempt, Notice, Target } from 'shared-contracts/area-host';
import { targetOf } from './address.ts';

/** Where a form that is no account leads, and what is said if the customer stays. */
export function thankYou({ known: { page } }: Pick<Attempt, 'known'>, message: string, priority = false): { redirect: Target | undefined; notice: Omit<Notice, 'tone'> } {
  return { redirect: targetOf((priority && page.priorityThankYouLink) || page.thankYouLink), notice: { title: 'Thank you', message } };
}
