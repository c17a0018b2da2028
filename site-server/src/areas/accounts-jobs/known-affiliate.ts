import { string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { Affiliates } from '../../accounts/affiliate-codes.ts';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../sent-forms/refusal.ts';
import { malformed, malformedAt, type CallHandler } from '../area-answers.ts';

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

const CodeStruct = type({ code: string() });

/** GET affiliate_code: why a typed code would be refused, or `null`. */
export const affiliateCode: CallHandler = async ({ params }, { site, affiliates }) => {
  if (Number(params['website_id']) !== site.websiteId) return malformed(`website_id must be ${site.websiteId}.`);
  const decoded = decode(CodeStruct, params);
  if (decoded.kind === 'malformed') return malformedAt(decoded.problems);
  return {
    status: 200,
    body: { result: { problem: (await problemOfCode(decoded.value.code.trim(), affiliates)) ?? null } },
  };
};
