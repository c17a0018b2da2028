import type { Submission, Notice, Target } from 'shared-contracts/area-host';
import type { AskedField } from 'shared-contracts/area-rules';
import { storeSentForm, type SentForm } from 'shared-contracts/sent-form';
import { answersOf } from '../assembly/asked-answers.ts';
import { targetOf } from './address.ts';

/** What the thank-you page repeats of the form. */
type Repeated = Omit<SentForm, 'page' | 'sentOn'>;

interface RepeatedPaths {
  firstName?: string;
  facts: readonly (readonly [label: string, path: string])[];
  message?: readonly [label: string, path: string];
}

/** The answers at these paths, as far as the form asks for them. */
export function repeatedOf(asked: readonly AskedField[], { firstName, facts, message }: RepeatedPaths): Repeated {
  const { text } = answersOf(asked);
  const labelled = (entries: RepeatedPaths['facts']) =>
    entries.flatMap(([label, path]) => {
      const answer = text(path);
      return answer === undefined ? [] : [{ label, text: answer }];
    });
  const [name, [sentMessage]] = [firstName && text(firstName), labelled(message ? [message] : [])];
  return { ...(name && { firstName: name }), facts: labelled(facts), ...(sentMessage && { message: sentMessage }) };
}

/**
 * Thanks the customer in a notice and leads to the thank-you page, if the form's page names one, which repeats what was
 * sent.
 */
export function thankYou(
  { known: { page, today } }: Pick<Submission, 'known'>,
  message: string,
  { repeated, priority = false }: { repeated?: Repeated; priority?: boolean } = {},
): { redirect: Target | undefined; notice: Omit<Notice, 'tone'> } {
  const link = (priority && page.priorityThankYouLink) || page.thankYouLink;
  if (link !== undefined && repeated) storeSentForm({ page: link, sentOn: today, ...repeated });
  return { redirect: targetOf(link), notice: { title: 'Thank you', message } };
}
