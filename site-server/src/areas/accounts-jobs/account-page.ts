import { and, desc, eq } from 'drizzle-orm';
import type { Account } from 'shared-contracts/account';
import { DRAFT_FRAGMENT } from 'shared-contracts/form-link';
import type { PageConfig } from 'shared-contracts/page-config';
import { CancelRenewalDataStruct } from 'shared-contracts/payloads/account-forms';
import { CODE_IN_LINK } from 'shared-contracts/payloads/affiliate';
import { accounts } from '../../accounts/schema.ts';
import { draftsOf, type DraftInfo } from '../../form-links/form-drafts.ts';
import { fieldIn, malformed, type CallHandler } from '../area-server.ts';
import { comingDates } from '../../orders/coming-dates.ts';
import { ordersToConfirm } from '../../orders/account-orders.ts';
import { accountCards } from '../../orders/renewals/account-cards.ts';
import { renewalsOfOrders } from '../../orders/renewals/account-renewals.ts';
import { orders } from '../../orders/schema.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { NOT_LOGGED_IN, PRIVATE, refusal } from './account-calls.ts';
import { ordersInAccount } from './orders-in-account.ts';

/** Answers GET `/api/account`: the orders and renewals of the customer who is logged in. */
export const accountLoad: CallHandler = async ({ params, session }, deps) => {
  const { site, db, siteAddress } = deps;
  if (params['website_id'] !== String(site.websiteId)) return malformed(`website_id: must be ${site.websiteId}.`);
  if (!session) return { ...NOT_LOGGED_IN, headers: PRIVATE };
  const [account] = await db.select().from(accounts).where(eq(accounts.id, session.accountId));
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, session.accountId), eq(orders.status, 'placed')))
    .orderBy(desc(orders.placement));
  const inAccount = await ordersInAccount(deps, rows);
  const waiting = (await ordersToConfirm(db, session.accountId)).map(({ invoiceNumber, createdAt }) => ({
    invoiceNumber,
    placedOn: isoDateOf(createdAt),
  }));
  const today = isoDateOf(deps.now());
  const result: Account = {
    email: session.email,
    ...(session.name !== undefined && { name: session.name }),
    ...(account?.affiliateCode &&
      CODE_IN_LINK.test(account.affiliateCode) && {
        affiliateLink: `${siteAddress}/?affiliate=${account.affiliateCode}`,
      }),
    ...(account?.passwordChangedAt && { passwordChangedOn: isoDateOf(account.passwordChangedAt) }),
    orders: inAccount,
    // An account whose address was never confirmed may be that of a stranger, who learns no number.
    ...(account?.confirmedAt
      ? waiting.length > 0 && { unconfirmed: waiting }
      : { toConfirm: { ordersOf: waiting.map(({ placedOn }) => placedOn) } }),
    ...(await renewalsOfOrders(db, rows, today)),
    cards: await accountCards(db, session.accountId, today),
    ...draftsInAccount(await draftsOf(db, session.accountId), deps.pages),
    dates: await comingDates(rows, { ...deps, today }),
  };
  return { status: 200, body: { result }, headers: PRIVATE };
};

function draftsInAccount(drafts: readonly DraftInfo[], pages: readonly PageConfig[]): Pick<Account, 'drafts'> {
  const listed = drafts.flatMap(({ id, pageId, step, steps, reminds, savedAt, expiresAt }) => {
    const page = pages.find((candidate) => candidate.pageId === pageId);
    if (!page) return [];
    const link = `${page.path}${DRAFT_FRAGMENT}${id}`;
    return [
      {
        id,
        title: page.title,
        link,
        step,
        of: steps,
        savedOn: isoDateOf(savedAt),
        until: isoDateOf(expiresAt),
        ...(reminds && { reminds }),
      },
    ];
  });
  return listed.length > 0 ? { drafts: listed } : {};
}

/** Cancels a service of the customer who is logged in, so that it is not charged again. */
export const processCancelRenewal: CallHandler = async ({ params, session }, { cancelRenewal }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'cancelRenewalData', CancelRenewalDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const canceled = await cancelRenewal({ id: decoded.value.id, accountId: session.accountId });
  switch (canceled.kind) {
    case 'canceled':
      return { status: 200, body: { result: {} } };
    case 'too-late':
      return refusal(
        'too-late',
        'This service is being renewed, so it cannot be canceled now. When its payment is made, you can cancel the ' +
          'next one.',
      );
    case 'unknown':
      return refusal('unknown-renewal', 'This service is not in your account. Reload the page to see what is.');
  }
};
