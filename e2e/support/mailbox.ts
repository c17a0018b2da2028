import { expect } from '@playwright/test';
import { OPERATOR_TOKEN, type RunningSite } from './site.ts';

interface Mail {
  kind: string;
  to: string;
  subject: string;
  text: string;
}

/** The messages to an address, the newest first. */
export async function mailsTo(site: RunningSite, to: string): Promise<Mail[]> {
  const answer = await fetch(`${site.address}/sandbox/mail`, {
    headers: { accept: 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.filter((mail) => mail.to === to);
}

/** The fragment of the link in the newest message of a kind to an address; waits for the message. */
export async function linkIn(site: RunningSite, { kind, to }: Pick<Mail, 'kind' | 'to'>): Promise<string> {
  let link = '';
  await expect(async () => {
    link = /#\w+=[\w.-]+/.exec((await mailsTo(site, to)).find((mail) => mail.kind === kind)?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
