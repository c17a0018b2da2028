import type { AskedField, Known } from 'shared-contracts/area-rules';
import { affiliateCodeNote, type FreeAccount } from 'shared-contracts/payloads/account-forms';
import { EMAIL_PATH } from '../account/answers-and-links.ts';
import { AFFILIATE_CODE, AFFILIATE_TYPE, GOALS } from '../affiliate/paths.ts';
import { COMPANY_NAME, FIRST_NAME, LAST_NAME } from '../contact/paths.ts';
import { answersOf } from './asked-answers.ts';

/** An affiliate's signup without the parts that only the browser knows. */
export type AffiliateSignup = Omit<FreeAccount, 'account' | 'client_ip'> & {
  account: Omit<FreeAccount['account'], 'password'>;
};

/** The signup of an affiliate. Answers for which it has no property become notes of the account. */
export function affiliateSignupOf({ page }: Pick<Known, 'page'>, asked: readonly AskedField[]): AffiliateSignup {
  const { text } = answersOf(asked);
  const code = text(AFFILIATE_CODE);
  const others = (
    [
      ['Business name', text(COMPANY_NAME)],
      ['Goals', text(GOALS)],
    ] as const
  ).flatMap(([label, answer]) => (answer === undefined ? [] : [`${label}: ${answer}`]));
  const notes = [...(code === undefined ? [] : [affiliateCodeNote(code)]), ...others];
  const type = text(AFFILIATE_TYPE);
  return {
    website: page.site.websiteId,
    formType: 'AffiliateSignupForm',
    account: { email_address: text(EMAIL_PATH) ?? '', notes, ...(type !== undefined && { affiliate_type: type }) },
    contact: { first_name: text(FIRST_NAME) ?? '', last_name: text(LAST_NAME) ?? '' },
  };
}
