import type { IsoDate } from 'shared-contracts/iso-date';
import type { Quote } from 'shared-contracts/cart';
import type { Catalogue, FilingMethod, TimeSpan } from 'shared-contracts/catalogue';
import { formatTimeSpan } from 'shared-contracts/formats';
import { formatMoney, formatRecurring, type Cents } from 'shared-contracts/money';
import { renewalsByDate } from 'shared-contracts/renewal-dates';
import type { ProductLine } from 'shared-contracts/submission';
import { addBusinessDays, formatDate, formatDay } from '../calendar.ts';

export interface ReceiptStep {
  when: string;
  what: string;
}

interface PlacedOrder {
  placedOn: IsoDate;
  products: readonly ProductLine[];
  quote: Quote;
}

/** The steps after an order, with dates: checked by hand, filed on the next working day, documents returned, services renewed. */
export function receiptSteps({ placedOn, products, quote }: PlacedOrder, catalogue: Catalogue, today: IsoDate): ReceiptStep[] {
  const filings = products.flatMap((product) => filingMethodOf(product, catalogue) ?? []);
  const filedOn = addBusinessDays(placedOn, 1);
  const steps = [
    { when: placedOn === today ? 'Today' : formatDay(placedOn), what: `We check your ${filings.length > 0 ? 'filing' : 'order'} by hand.` },
    ...filings.flatMap((method) => stepsOfFiling(method, filedOn, catalogue)),
    ...renewalsByDate(quote.renewals, placedOn).map(({ on, price, period, parts }) => ({
      when: formatDate(on),
      what: `Services renew at ${formatRecurring(price, period)}${partsText(parts)}. We write to you 30 days before.`,
    })),
  ];
  // Filings made the same way on the same day are one step.
  return steps.filter(({ when, what }, index) => steps.findIndex((other) => other.when === when && other.what === what) === index);
}

/** ` (Registered Agent Service $125.00, Business Identity $149.00)`; empty if only one product recurs. */
function partsText(parts: readonly { label: string; price: Cents }[]): string {
  return parts.length > 1 ? ` (${parts.map(({ label, price }) => `${label} ${formatMoney(price)}`).join(', ')})` : '';
}

/** The filing method that a product was ordered with. */
export function filingMethodOf(product: Pick<ProductLine, 'product_id' | 'product_option_id'>, { filingProducts }: Catalogue): FilingMethod | undefined {
  return filingProducts.find(({ id }) => id === product.product_id)?.filing_methods.find(({ id }) => id === product.product_option_id);
}

function stepsOfFiling(method: FilingMethod, filedOn: IsoDate, catalogue: Catalogue): ReceiptStep[] {
  // A filing with a county is not made with the state.
  const state = method.local_jurisdiction == null ? stateNameOf(method.jurisdiction, catalogue) : undefined;
  const office = state ?? method.filing?.agency?.name ?? 'the office';
  const doneOn = addBusinessDays(filedOn, wholeDaysOf(method.filed_in) + wholeDaysOf(method.docs_in));
  return [
    { when: formatDay(filedOn), what: `${howWeFile(method.type, office)} ${state ? 'The state' : 'The office'} takes about ${formatTimeSpan(method.filed_in)}.` },
    { when: `By ${formatDay(doneOn)}`, what: 'We send you the filed documents.' },
  ];
}

function howWeFile(type: string, office: string): string {
  switch (type) {
    case 'Online':
      return `We file online with ${office}.`;
    case 'Mail':
      return `We mail your filing to ${office}.`;
    case 'In person':
      return `We file in person with ${office}.`;
    default:
      return `We file with ${office}.`;
  }
}

/** The name of a state; `undefined` for any other jurisdiction, such as the federal one. */
function stateNameOf(code: string, { registeredAgentProducts }: Catalogue): string | undefined {
  return registeredAgentProducts
    .find(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === code)?.registered_agent.jurisdiction.state_province_region;
}

const wholeDaysOf = ({ days, hours }: TimeSpan) => days + Math.ceil(hours / 24);
