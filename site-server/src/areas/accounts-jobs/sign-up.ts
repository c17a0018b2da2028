import { eq } from 'drizzle-orm';
import { affiliateCodeOf, FreeAccountStruct, type FreeAccount } from 'shared-contracts/payloads/account-forms';
import { string, type } from 'superstruct';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { createToken, newestSignUp } from '../../accounts/account-tokens.ts';
import { isCodeTaken, type Affiliates } from '../../accounts/affiliate-codes.ts';
import { accounts } from '../../accounts/schema.ts';
import { fieldIn, ofSite, withParams, type CallAnswer, type CallDeps, type CallHandler } from '../area-server.ts';
import { accountExists, affiliateReady, signUp } from '../../mail/account-messages.ts';
import { queueLetter } from '../../mail/outbox.ts';
import type { OrderCheck } from '../../orders/check-order.ts';
import { rejected } from '../../form-checks/refusal.ts';
import { ok, refused } from '../../system/result.ts';
import { checkPassword, mayCauseMail, problemOfEmail, problemOfPassword, refusal } from './account-calls.ts';
import { refuseWithoutCaptcha } from './captcha.ts';
import { receiving, type Prepared } from './receive-form.ts';

/**
 * Prepares the mail with the link that creates the account, or that there is one already; the answer, its time and what
 * is written are the same. There is no account before the link is used: otherwise a login would say who has one.
 * `next`: what a customer who has an account does instead.
 */
async function prepareSignUp(
  { account, contact }: Pick<FreeAccount, 'account' | 'contact'>,
  address: string,
  deps: CallDeps,
  next?: string,
): Promise<Prepared> {
  const to = accountEmailOf(account.email_address);
  const problem =
    problemOfEmail(to, 'accountInformation.email') ??
    problemOfPassword(account.password, 'accountInformation.password') ??
    (await mayCauseMail(deps.limits, to, address));
  if (problem) return refused(problem);
  const passwordHash = await deps.passwords.hash(account.password, address);
  const links = linksOf(deps);
  const siteName = deps.site.name;
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  const affiliateCode = affiliateCodeOf(account.notes);
  return ok(async (transaction) => {
    const existing = await accountOfEmail(transaction, to);
    const token = await createToken(transaction, {
      kind: 'sign-up',
      accountId: null,
      data: {
        email: to,
        passwordHash,
        name,
        ...(account.affiliate_type !== undefined && { affiliateType: account.affiliate_type }),
        ...(affiliateCode !== undefined && { affiliateCode }),
      },
    });
    await queueLetter(
      transaction,
      deps.site,
      to,
      existing
        ? accountExists({ loginLink: links.login, siteName, next })
        : signUp({ link: links.confirm(token), siteName }),
    );
  });
}

/** Mails the link of a sign-up again, to a customer who knows its password. */
export async function sendSignUpAgain(
  data: Record<string, string>,
  address: string,
  deps: CallDeps,
): Promise<CallAnswer> {
  const { email: to = '' } = data;
  const tooMuch = await mayCauseMail(deps.limits, to, address);
  if (tooMuch) return tooMuch;
  await deps.db.transaction(async (transaction) => {
    const token = await createToken(transaction, { kind: 'sign-up', accountId: null, data });
    const letter = signUp({ link: linksOf(deps).confirm(token), siteName: deps.site.name });
    await queueLetter(transaction, deps.site, to, letter);
  });
  return refusal(
    'unconfirmed',
    'Your email address is not confirmed yet. We sent you the link again: open it, and log in there.',
  );
}

/** Handles `process_signup` of a free account. */
export const processFreeAccount: CallHandler = async (call, deps) => {
  const decoded = fieldIn(call.params, 'signupData', FreeAccountStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const refused = await refuseWithoutCaptcha(call, deps);
  if (refused) return refused;
  const prepared = await prepareSignUp(decoded.value, call.address ?? '', deps);
  if (prepared.kind === 'refused') return prepared.reason;
  await deps.db.transaction(prepared.value);
  return { status: 200, body: { result: { login_url: linksOf(deps).loginPath } } };
};

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

async function prepareAffiliate({ account, contact }: FreeAccount, address: string, deps: CallDeps): Promise<Prepared> {
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
  if (typeof checked === 'object') return refused(checked);
  const code = affiliateCodeOf(account.notes);
  // Only the password makes a code one's own: the address alone would tell who has it.
  if (code !== undefined && (await isCodeTaken(db, code, checked === 'right' ? email : undefined))) {
    return refused(refusal('rejected', 'This code is taken. Please choose another one.', 'affiliateCode'));
  }
  if (!existing || checked === 'wrong') return prepared;
  return ok(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ affiliateType: account.affiliate_type ?? 'affiliate', affiliateCode: code ?? null })
      .where(eq(accounts.id, existing.id));
    const links = linksOf(deps);
    const letter = affiliateReady({ accountLink: links.account, siteName: deps.site.name, reach: links.reach });
    await queueLetter(transaction, deps.site, email, letter);
  });
}

/**
 * Why a code that the customer typed is refused: no affiliate of the site has it, and it may bring a lower price. An
 * outside platform has its own affiliates.
 */
async function problemOfCode(code: string, affiliates: Affiliates | undefined): Promise<string | undefined> {
  if (!affiliates || (await affiliates.has(code))) return undefined;
  return `We do not know the code ${code}. Please check it with the partner who gave it to you.`;
}

/**
 * Refuses a typed code that no affiliate has. The code of a link is never refused, since the customer did not choose
 * it.
 */
export const knownAffiliate: OrderCheck = async ({ known, order }, { affiliates }) => {
  const typed = known.data.affiliateCode?.trim();
  if (!typed || order.affiliate?.affiliate_code !== typed) return undefined;
  const problem = await problemOfCode(typed, affiliates);
  return problem === undefined ? undefined : rejected(problem, 'affiliateCode');
};

/** GET affiliate_code: why a typed code would be refused, or `null`. */
export const affiliateCode = ofSite<CallDeps>(
  withParams(type({ code: string() }), async ({ code }, _, { affiliates }) => ({
    status: 200,
    body: { result: { problem: (await problemOfCode(code.trim(), affiliates)) ?? null } },
  })),
);
