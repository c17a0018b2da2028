import { decode, formatProblems } from 'shared-contracts/decode';
import { DomainNameStruct, domainSubTotal, LONGEST_DURATION } from 'shared-contracts/domains';
import { integer, max, min, object } from 'superstruct';
import type { PriceAnswer } from '../../orders/price-sources.ts';
import { lookUp } from './registry.ts';

const QuestionStruct = object({ domain: DomainNameStruct, years: max(min(integer(), 1), LONGEST_DURATION) });

/** What `years` of a domain cost now, in cents; asked when an order is priced again. Never throws. */
export function priceOfDomain(question: unknown): PriceAnswer {
  const decoded = decode(QuestionStruct, question);
  if (decoded.kind === 'malformed') return { kind: 'malformed-question', reason: formatProblems(decoded.problems) };
  const { domain, years } = decoded.value;
  const found = lookUp(domain);
  if (found.kind === 'unsupported' || found.kind === 'taken') {
    return { kind: 'not-for-sale', reason: `${domain} cannot be registered (${found.kind})` };
  }
  const thirdParty = found.kind === 'third-party';
  const price = domainSubTotal({ create: found.create, duration: years, thirdParty, purchase: thirdParty ? found.purchase : null });
  return { kind: 'priced', price, renewal: found.renew };
}
