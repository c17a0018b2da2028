import type { Catalogue } from 'shared-contracts/catalogue';
import type { ComingDate } from 'shared-contracts/coming-date';
import { valueAt } from 'shared-contracts/data-path';
import type { IsoDate } from 'shared-contracts/iso-date';
import { addDays, addMonths } from 'shared-contracts/renewal-dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import type { WorkStatus } from '../events/work-status.ts';
import type { Due, ReportDates } from '../site-content/report-dates.ts';
import { isoDateOf } from '../system/calendar.ts';
import { withBundled } from './order-filings.ts';
import { companiesOf } from './receipt.ts';
import { chargeOn } from './renewals/plan-renewals.ts';
import { renewals, type OrderRow } from './schema.ts';
import { progressEventsOf } from './status/order-progress.ts';

/** A company that was formed. */
export interface Formation {
  company: string;
  /** The code of the state that formed it. */
  state: string;
  entityType: string;
  /** The day on which its formation was filed. */
  filedOn: IsoDate;
}

/** The reports that states ask of companies from today to the same day a year from now, the soonest first. */
export function reportDates(
  formations: readonly Formation[],
  { asOf, rules }: ReportDates,
  today: IsoDate,
): ComingDate[] {
  return formations
    .flatMap(({ company, state, entityType, filedOn }) =>
      rules
        .filter((rule) => rule.state === state && rule.entityTypes.some((type) => type === entityType))
        .flatMap(({ what, due, source }) =>
          dueDates(due, filedOn, today).map((on) => ({ on, what, company, source: { link: source, asOf } })),
        ),
    )
    .toSorted(byDate);
}

/** The days from today to the same day a year from now on which something is due. */
function dueDates(due: Due, filedOn: IsoDate, today: IsoDate): IsoDate[] {
  const end = addMonths(today, 12);
  const years = Number(end.slice(0, 4)) - Number(filedOn.slice(0, 4));
  const dates =
    due.kind === 'days-after'
      ? [addDays(filedOn, due.days)]
      : Array.from({ length: Math.max(years, 0) }, (_, index) => index + 1).flatMap((year) =>
          dueInYear(due, filedOn, year),
        );
  return dates.filter((on) => today <= on && on <= end);
}

/** The day on which something is due in a year after that of the filing. */
function dueInYear(due: Exclude<Due, { kind: 'days-after' }>, filedOn: IsoDate, year: number): IsoDate[] {
  if (due.kind === 'anniversary')
    return year % due.everyYears === 0 ? [addMonths(filedOn, 12 * year, due.day === 'first' ? 1 : 31)] : [];
  const month = 12 * year + due.month - Number(filedOn.slice(5, 7));
  return [addMonths(filedOn, month, due.day)];
}

const byDate = (a: ComingDate, b: ComingDate) =>
  a.on.localeCompare(b.on) || a.company.localeCompare(b.company) || a.what.localeCompare(b.what);

/** The filings that form a company, by the `type` of their products in the catalogue. */
const FORMATIONS: readonly string[] = ['formation', 'formation_free', 'double_llc'];

/** The companies that an order forms, with the day on which that was filed. */
export function formationsOf({ order }: Pick<OrderRow, 'order'>, catalogue: Catalogue, filedOn: IsoDate): Formation[] {
  return order.companies.flatMap(({ company, products }) =>
    withBundled(products).flatMap(({ product_id, data }) => {
      const product = catalogue.filingProducts.find(({ id }) => id === product_id);
      if (!product || !FORMATIONS.includes(product.type)) return [];
      const second = valueAt(data, 'second_company.company_name');
      return [company.name, ...(typeof second === 'string' ? [second] : [])].map((name) => ({
        ...{ company: name, state: product.state, entityType: product.sub_type ?? '', filedOn },
      }));
    }),
  );
}

/** Statuses of orders whose filing the office has and has not refused. */
const FILED: readonly WorkStatus[] = ['filed', 'documents-sent', 'done'];

export interface ComingDatesDeps {
  db: Db;
  catalogue: Catalogue;
  reportDates: ReportDates;
  today: IsoDate;
}

/**
 * What comes next of some orders from today to the same day a year from now, the soonest first: the next payment of
 * each active service, and the reports of the companies whose formation we have filed.
 */
export async function comingDates(
  rows: readonly OrderRow[],
  { db, catalogue, reportDates: rules, today }: ComingDatesDeps,
): Promise<ComingDate[]> {
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const services = await db
    .select()
    .from(renewals)
    .where(and(inArray(renewals.submissionKey, keys), eq(renewals.status, 'active')));
  const eventsOf = await progressEventsOf(db, rows);
  const end = addMonths(today, 12);
  return rows
    .flatMap((row) => {
      const filed = eventsOf(row.submissionKey).findLast(
        (event) => 'to' in event && event.to === 'filed' && event.from !== 'on-hold',
      );
      const formations =
        filed && FILED.includes(row.workStatus) ? formationsOf(row, catalogue, isoDateOf(filed.at)) : [];
      const company = companiesOf(row.order)
        .map(({ name }) => name)
        .join(', ');
      return [
        ...reportDates(formations, rules, today),
        ...services
          .filter(({ submissionKey }) => submissionKey === row.submissionKey)
          .map((service) => ({
            on: service.retryOn ?? chargeOn(service),
            what: service.name,
            company,
            amount: service.amountCents,
          }))
          .filter(({ on }) => today <= on && on <= end),
      ];
    })
    .toSorted(byDate);
}
