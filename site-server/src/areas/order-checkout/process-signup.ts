import { nonempty, string, type as looseObject } from 'superstruct';
import { decode, type Problem } from 'shared-contracts/decode';
import { FormTypeStruct } from 'shared-contracts/form-types';
import { wireDollarsOf } from 'shared-contracts/money';
import { decodeFullOrder } from 'shared-contracts/submission';
import { signupResultOf } from '../../orders/receipt.ts';
import type { Refusal } from '../../orders/refusal.ts';
import { malformed, type CallAnswer, type CallHandler } from '../area-answers.ts';

const FieldsStruct = looseObject({ formType: FormTypeStruct, formFileName: nonempty(string()), signupData: nonempty(string()) });

/** process_signup of a full order. */
export const processSignup: CallHandler = async ({ page, params }, { placeOrder, site }) => {
  if (!page) return malformed('pageID is missing: an order is placed from a page.');
  const fields = decode(FieldsStruct, params);
  if (fields.kind === 'malformed') return malformed(naming('', fields.problems));
  const { formType, signupData } = fields.value;
  if (formType !== page.formType) return malformed(`formType: ${page.title} is a ${page.formType}.`);
  const order = decodeFullOrder(parsed(signupData));
  if (order.kind === 'malformed') return malformed(naming('signupData', order.problems));
  const placement = await placeOrder(order.value, page);
  switch (placement.kind) {
    case 'placed':
      return { status: 200, body: { result: signupResultOf(placement.row, site) } };
    case 'refused':
      return refusalAnswer(placement.refusal);
    case 'unconfirmed':
      return { status: 503, body: { error: 'The payment could not be confirmed. Submit the order again: it makes one order and is charged once.' } };
  }
};

/** "No" is an answer like any other: the call itself went well, so the browser's console stays clean. */
function refusalAnswer({ kind, error, path, changed, min }: Refusal): CallAnswer {
  return { status: 200, body: { error, kind, ...(path !== undefined && { field: path }), ...(changed && { changed }), ...(min !== undefined && { min: wireDollarsOf(min) }) } };
}

/** The first mistake by its field. */
function naming(prefix: string, problems: readonly Problem[]): string {
  const [{ path, expected }] = problems as [Problem];
  return `${[prefix, path].filter(Boolean).join('.')}: ${expected}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
