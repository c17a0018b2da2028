import { nonempty, string, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { FormTypeStruct } from 'shared-contracts/form-types';
import { wireDollarsOf } from 'shared-contracts/money';
import type { SiteConfig } from 'shared-contracts/page-config';
import { FullOrderStruct, type EarlierOrder } from 'shared-contracts/submission';
import { signupResultOf } from '../../orders/receipt.ts';
import type { OrderRefusal } from '../../orders/place-order.ts';
import { purchaseOf, trackingAddress } from '../../orders/purchase.ts';
import { malformed, type CallAnswer, type CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { postToMarketing } from './marketing/marketing-client.ts';
import { offersWanted } from './marketing/offers-wanted.ts';
import { tooManyAnswer } from './too-many-answer.ts';

const FieldsStruct = looseObject({
  formType: FormTypeStruct,
  formFileName: nonempty(string()),
  signupData: nonempty(string()),
});

/** Handles `process_signup`: decodes the full order, places it, and answers with the result or the refusal. */
export const processSignup: CallHandler = async (
  { page, params, address, isTracked, session },
  { placeOrder, site, services, log },
) => {
  if (!page) return malformed('pageID is missing: an order is placed from a page.');
  if (!params['formType']) return malformed('Form type not set. Aborting.');
  const fields = decode(FieldsStruct, params);
  if (fields.kind === 'malformed') return malformed(`${fields.problems[0]?.path}: ${fields.problems[0]?.expected}`);
  const { formType } = fields.value;
  if (formType !== page.formType) return malformed(`formType: ${page.title} is a ${page.formType}.`);
  const order = fieldIn(params, 'signupData', FullOrderStruct);
  if (order.kind === 'malformed') return order.answer;
  const placement = await placeOrder({ ...order.value, client_ip: address }, page, session);
  switch (placement.kind) {
    case 'placed': {
      const wanted = offersWanted(order.value, placement.row.invoiceNumber);
      if (wanted) void postToMarketing('offers', wanted, { services, log });
      // A page that redirects leads to the receipt, which reports the order.
      return {
        status: 200,
        body: {
          result: {
            ...signupResultOf(placement.row, site),
            ...(isTracked && !page.redirectsEnabled && { tracking_url: trackingAddress(purchaseOf(placement.row)) }),
          },
        },
      };
    }
    case 'refused':
      return refusalAnswer(placement.refusal, site);
    case 'too-many':
      return tooManyAnswer(placement.retryAfterSeconds, site.phone);
    case 'unconfirmed':
      return {
        status: 503,
        body: {
          kind: 'unconfirmed',
          error: 'The payment could not be confirmed. Submit the order again: it makes one order and is charged once.',
        },
      };
  }
};

/** Answers a refused order with status 200: the call itself succeeded, so the browser logs no error in its console. */
function refusalAnswer(
  { kind, error, path, changed, min, earlier, isKeyClosed }: OrderRefusal,
  site: SiteConfig,
): CallAnswer {
  return {
    status: 200,
    body: {
      error,
      kind,
      ...(isKeyClosed && { isKeyClosed }),
      ...(path !== undefined && { field: path }),
      ...(changed && { changed }),
      ...(min !== undefined && { min: wireDollarsOf(min) }),
      ...(earlier && {
        earlier: {
          result: signupResultOf(earlier, site),
          total: wireDollarsOf(earlier.totalCents),
        } satisfies EarlierOrder,
      }),
    },
  };
}
