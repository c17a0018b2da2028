import type { Catalogue } from 'shared-contracts/catalogue';
import { decode, formatProblems } from 'shared-contracts/decode';
import { DomainNameStruct, domainSubTotal, LONGEST_DURATION } from 'shared-contracts/domains';
import { integer, max, min, object } from 'superstruct';
import type { PriceAnswer } from '../../orders/price-sources.ts';
import { RDAP_LIST } from './domain-actions.ts';
import { lookUp, registrationByTld } from './registry.ts';

const QuestionStruct = object({ domain: DomainNameStruct, years: max(min(integer(), 1), LONGEST_DURATION) });

/** The current price of a domain for `years` years, in cents; used when the server checks an order's prices. Never throws. */
export function priceOfDomain(question: unknown, _catalogue?: Catalogue, services?: ReadonlyMap<string, string>): PriceAnswer {
  const decoded = decode(QuestionStruct, question);
  if (decoded.kind === 'malformed') return { kind: 'malformed-question', reason: formatProblems(decoded.problems) };
  const { domain, years } = decoded.value;
  const registration = services?.has(RDAP_LIST) ? registrationByTld(domain) : lookUp(domain);
  if (registration.kind === 'unsupported' || registration.kind === 'taken') {
    return { kind: 'not-for-sale', reason: `${domain} cannot be registered (${registration.kind})` };
  }
  const thirdParty = registration.kind === 'third-party';
  const price = domainSubTotal({ create: registration.create, duration: years, thirdParty, purchase: thirdParty ? registration.purchase : null });
  const isStandard = registration.kind === 'free' && !registration.premium;
  return { kind: 'priced', price, renewal: registration.renew, bundleCovers: isStandard ? registration.create : 0 };
}
