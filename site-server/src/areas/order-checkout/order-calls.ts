import { decode } from 'shared-contracts/decode';
import { FormTypeStruct } from 'shared-contracts/form-types';
import { wireDollarsOf } from 'shared-contracts/money';
import type { SiteConfig } from 'shared-contracts/page-config';
import { FullOrderStruct, SubmissionKeyStruct, type EarlierOrder, type FoundOrder } from 'shared-contracts/submission';
import { type as looseObject, nonempty, string } from 'superstruct';
import { fieldIn, malformed, type CallAnswer, type CallHandler } from '../area-server.ts';
import type { OrderRefusal } from '../../orders/place-order.ts';
import { purchaseOf, trackingAddress } from '../../orders/purchase.ts';
import { signupResultOf } from '../../orders/receipt.ts';
import { offersWanted, postToMarketing } from './marketing.ts';

const SignupFieldsStruct = looseObject({
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
  const fields = decode(SignupFieldsStruct, params);
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
      return refusalAnswer(placement.reason, site);
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
export function refusalAnswer(
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

const KeyFieldsStruct = looseObject({ submission_key: SubmissionKeyStruct });

/**
 * Handles `close_order`: what became of the attempts under a submission key, which is closed if nothing was placed
 * under it. A placed order is answered as to `process_signup`.
 */
export const closeOrder: CallHandler = async ({ params, address }, deps) => {
  const fields = decode(KeyFieldsStruct, params);
  if (fields.kind === 'malformed') return malformed('submission_key is malformed.');
  const found = await deps.closeOrder(fields.value.submission_key, address);
  switch (found.kind) {
    case 'placed':
      return {
        status: 200,
        body: {
          status: 'placed',
          result: signupResultOf(found.row, deps.site),
          total: wireDollarsOf(found.row.totalCents),
        } satisfies FoundOrder,
      };
    case 'not-placed':
    case 'placing':
      return { status: 200, body: { status: found.kind } satisfies FoundOrder };
    case 'too-many':
      return tooManyAnswer(found.retryAfterSeconds, deps.site.phone);
  }
};

/** The answer to a call beyond a limit of the site: in how many minutes to try again, and the phone number. */
export function tooManyAnswer(seconds: number, phone: string): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  const error =
    'Too many orders or card payments were tried from your network. Try again in ' +
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`}. If you need help, call us at ${phone}.`;
  return {
    status: 429,
    body: { kind: 'too-many', error, retry_after: seconds },
    headers: { 'Retry-After': String(seconds) },
  };
}
