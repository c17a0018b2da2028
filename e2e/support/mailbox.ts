import { expect } from '@playwright/test';
import { OPERATOR_TOKEN, type RunningSite } from './site.ts';

interface Mail {
  kind: string;
  to: string;
  text: string;
}

/** The fragment of the link in the newest message of a kind to an address; waits for the message. */
export async function linkIn(site: RunningSite, { kind, to }: Pick<Mail, 'kind' | 'to'>): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${site.address}/sandbox/mail`, { headers: { accept: 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const { mails } = (await answer.json()) as { mails: Mail[] };
    link = /#\w+=[\w-]+/.exec(mails.find((mail) => mail.kind === kind && mail.to === to)?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
