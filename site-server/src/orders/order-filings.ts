import type { Catalogue, DependentFiling, FilingMethod, FilingProduct, TimeSpan } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { ProductLine } from 'shared-contracts/submission';
import { addBusinessDays, businessDayFrom } from '../system/calendar.ts';
import { askedLater } from './asked-later.ts';

/** A filing of an order, with the method that it was ordered with. */
export interface Filing {
  product: FilingProduct;
  method: FilingMethod;
  /** A product of the order makes it faster. */
  isExpedited: boolean;
  /** It waits for what the customer is asked for. */
  isWaiting: boolean;
}

/** `kind` of the catalogue's products that make a filing faster. */
const EXPEDITE_KIND = 'expedite';

/** The filings of an order, also those that a bundle pays for. */
export function filingsOf(products: readonly ProductLine[], catalogue: Catalogue): Filing[] {
  const { filingProducts, simpleProducts } = catalogue;
  const lines = withBundled(products);
  const expediting = new Set(simpleProducts.filter(({ kind }) => kind === EXPEDITE_KIND).map(({ id }) => id));
  return lines.flatMap((line) => {
    const product = filingProducts.find(({ id }) => id === line.product_id);
    const method = product?.filing_methods.find(({ id }) => id === line.product_option_id);
    const isExpedited = lines.some(
      ({ product_id, product_option_id }) => expediting.has(product_id) && product_option_id === method?.id,
    );
    return product && method
      ? [{ product, method, isExpedited, isWaiting: askedLater(line, catalogue) !== undefined }]
      : [];
  });
}

/** The lines of an order, with those that a bundle contains. */
export const withBundled = (products: readonly ProductLine[]) =>
  products.flatMap((line) => [line, ...(line.products ?? [])]);

/**
 * The filings whose documents a filing waits for: those that its office asks for from the company's home state. What an
 * office asks for beside a filing in the same place, such as a publication, is about the filed company, so it waits for
 * that filing.
 */
export function awaitedBy({ product, method }: Filing, filings: readonly Filing[]): Filing[] {
  const asksFor = (asking: FilingMethod, option: DependentFiling['jurisdiction_option'], asked: FilingProduct) =>
    asking.filing?.dependent_filings_info?.some(
      ({ jurisdiction_option, filing_name, filing_sub_name }) =>
        jurisdiction_option === option &&
        filing_name === asked.type &&
        (filing_sub_name == null || filing_sub_name === asked.sub_type),
    );
  return filings.filter((other) =>
    other.product.state === product.state
      ? asksFor(other.method, 'same', product)
      : asksFor(method, 'home', other.product),
  );
}

/**
 * The days on which work on a filing begins, it is made, and its documents are sent: work on each begins on the first
 * working day after the order and those that it waits for, on an expedited one on the same working day.
 */
export function daysOf(
  filing: Filing,
  order: { filings: readonly Filing[]; placedOn: IsoDate },
  waiting: readonly Filing[] = [],
): Record<'begunOn' | 'filedOn' | 'doneOn', IsoDate> {
  // A filing is never awaited by itself, also not by way of others.
  const awaited = awaitedBy(filing, order.filings).filter((other) => other !== filing && !waiting.includes(other));
  const ready = [order.placedOn, ...awaited.map((other) => daysOf(other, order, [...waiting, filing]).doneOn)]
    .toSorted()
    .at(-1)!;
  const begunOn = filing.isExpedited ? businessDayFrom(ready) : addBusinessDays(ready, 1);
  const { preparation, filed_in, docs_in } = filing.method;
  const filedOn = preparation ? addBusinessDays(begunOn, wholeDaysOf(preparation.time)) : begunOn;
  return { begunOn, filedOn, doneOn: addBusinessDays(filedOn, wholeDaysOf(filed_in) + wholeDaysOf(docs_in)) };
}

const wholeDaysOf = ({ days, hours }: TimeSpan) => days + Math.ceil(hours / 24);

/**
 * The name of the state that a filing is made with; `undefined` for another jurisdiction, such as the federal one or a
 * county.
 */
export function stateOf(method: FilingMethod, { registeredAgentProducts }: Catalogue): string | undefined {
  if (method.local_jurisdiction != null) return undefined;
  return registeredAgentProducts
    .map(({ registered_agent }) => registered_agent.jurisdiction)
    .find(({ abbreviation }) => abbreviation === method.jurisdiction)?.state_province_region;
}

export function officeOf(method: FilingMethod, catalogue: Catalogue): string {
  const agency = method.filing?.agency?.name;
  return stateOf(method, catalogue) ?? (agency === undefined ? 'the office' : `the ${agency.replace(/^the /i, '')}`);
}
