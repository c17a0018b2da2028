import type { SiteConfig } from 'shared-contracts/page-config';
import type { ContactData } from 'shared-contracts/payloads/contact';
import { renderLetter, type MailContent } from '../letter.ts';

/** The sender's copy of a message. Its subject is ours, so that nobody sends others a subject in our name. */
export function copyOfMessage({ first_name, subject, message }: Pick<ContactData, 'first_name' | 'subject' | 'message'>, site: SiteConfig): MailContent {
  return renderLetter({
    subject: `We have your message – ${site.name}`,
    parts: [
      `Hello ${first_name},`, 'Thank you for your message. We will answer at this address. This is what you wrote:',
      ...(subject === undefined ? [] : [{ rows: [['Subject', subject]] as const }]), message,
      `If you did not write to us, someone entered your address by mistake. You need not do anything.`,
    ],
  }, site);
}
