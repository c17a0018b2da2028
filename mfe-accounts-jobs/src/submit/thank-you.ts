import type { Attempt, Notice, Target } from 'shared-contracts/area-host';
import { targetOf } from './address.ts';

/** Thanks the customer in a notice and leads to the thank-you page, if the form's page names one. */
export function thankYou({ known: { page } }: Pick<Attempt, 'known'>, message: string, priority = false): { redirect: Target | undefined; notice: Omit<Notice, 'tone'> } {
  return { redirect: targetOf((priority && page.priorityThankYouLink) || page.thankYouLink), notice: { title: 'Thank you', message } };
}
