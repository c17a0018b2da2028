import type { ComingDate } from 'shared-contracts/coming-date';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney } from 'shared-contracts/money';
import { shortDate } from '../account/dates.ts';
import classes from './coming-dates.css';
import type { DatesTexts } from './order-texts.ts';

/** Where the site has the dates of the account as a file for a calendar. */
export const CALENDAR = '/account/calendar.ics';

/** What comes next, by date, what its report dates follow from, and that the list may not be whole. */
export function ComingDates({ dates, texts }: { dates: readonly ComingDate[]; texts: DatesTexts }) {
  const asOf = dates.find(({ source }) => source)?.source?.asOf;
  return (
    <>
      <ul className={classes.dates}>
        {dates.map(({ on, what, company, amount, source }) => (
          <li key={`${on} ${what} ${company}`}>
            <time dateTime={on}>{shortDate(on)}</time>
            <span className={classes.what}>
              <strong>{what}</strong>
              {company && (
                <span className={classes.small} translate="no">
                  {company}
                </span>
              )}
              {amount !== undefined && (
                <span className={classes.small}>{texts.renews.replace('{amount}', formatMoney(amount))}</span>
              )}
            </span>
            {source && (
              <a href={source.link} target="_blank" rel="noreferrer">
                <span>{texts.source}</span>
                <span data-unseen>{` of ${[what, company].filter(Boolean).join(', ')}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {asOf !== undefined && <p className={classes.note}>{texts.rules.replace('{date}', longDateOf(asOf))}</p>}
      <p className={classes.note}>{texts.notWhole}</p>
    </>
  );
}
