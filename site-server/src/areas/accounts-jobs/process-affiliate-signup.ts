import { eq } from 'drizzle-orm';
import { affiliateCodeOf, FreeAccountStruct, type FreeAccount } from 'shared-contracts/payloads/free-account';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { newestSignUp } from '../../accounts/account-tokens.ts';
import { isCodeTaken } from '../../accounts/affiliate-codes.ts';
import { affiliateReady } from '../../mail/messages/affiliate-ready.ts';
import { accounts } from '../../accounts/schema.ts';
import type { CallDeps } from '../area-answers.ts';
import { checkPassword, queueLetter, refusal } from './account-calls.ts';
import { receiving } from './receive-form.ts';
import { prepareSignUp, type PreparedSignUp } from './sign-up.ts';

/**
 * Handles `process_signup` of an affiliate: operators read the answers. A new account begins like any other, with a
 * link by mail; one that exists becomes an affiliate's if the password is right. The page learns neither, only the
 * owner of the mailbox does.
 */
export const processAffiliateSignup = receiving({
  field: 'signupData',
  struct: FreeAccountStruct,
  list: 'messages',
  emailOf: ({ account }) => account.email_address,
  linesOf: ({ account, contact }) => [
    account.email_address,
    account.affiliate_type,
    contact.first_name,
    contact.last_name,
  ],
  passwordOf: ({ account }) => account.password,
  contentOf: ({ client_ip: _, account: { password: __, ...account }, ...signup }) => ({ ...signup, account }),
  prepare: (signup, { address = '' }, deps) => prepareAffiliate(signup, address, deps),
  resultOf: (_, deps) => ({ login_url: linksOf(deps).loginPath }),
});

async function prepareAffiliate(
  { account, contact }: FreeAccount,
  address: string,
  deps: CallDeps,
): Promise<PreparedSignUp> {
  const { db } = deps;
  const email = accountEmailOf(account.email_address);
  // Looked up, hashed and checked alike, whatever there is of the address: answer and time say nothing.
  const prepared = await prepareSignUp(
    { account, contact },
    address,
    deps,
    'To become an affiliate with that account, sign up again with its password.',
  );
  if (prepared.kind === 'refused') return prepared;
  const existing = await accountOfEmail(db, email);
  const waiting = await newestSignUp(db, email);
  const checked = await checkPassword(
    account.password,
    { email, address, hashOf: async () => existing?.passwordHash ?? waiting?.['passwordHash'] },
    deps,
  );
  if (typeof checked === 'object') return { kind: 'refused', answer: checked };
  const code = affiliateCodeOf(account.notes);
  // Only the password makes a code one's own: the address alone would tell who has it.
  if (code !== undefined && (await isCodeTaken(db, code, checked === 'right' ? email : undefined))) {
    return {
      kind: 'refused',
      answer: refusal('rejected', 'This code is taken. Please choose another one.', 'affiliateCode'),
    };
  }
  if (!existing || checked === 'wrong') return prepared;
  return {
    kind: 'ready',
    async write(transaction) {
      await transaction
        .update(accounts)
        .set({ affiliateType: account.affiliate_type ?? 'affiliate', affiliateCode: code ?? null })
        .where(eq(accounts.id, existing.id));
      await queueLetter(transaction, deps, {
        to: email,
        kind: 'affiliate-ready',
        letter: affiliateReady({ accountLink: linksOf(deps).account, siteName: deps.site.name }),
      });
    },
  };
}
