import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import icalendar from 'ical-generator';
import type { ComingDate } from 'shared-contracts/coming-date';
import { formatMoney } from 'shared-contracts/money';
import type { SiteConfig } from 'shared-contracts/page-config';
import { sessionIn } from '../accounts/sessions.ts';
import { isoDateOf } from '../system/calendar.ts';
import { comingDates, type ComingDatesDeps } from './coming-dates.ts';
import { orders } from './schema.ts';

/** Where a customer who is logged in downloads what comes next, as a file for a calendar. */
export const CALENDAR_ADDRESS = '/account/calendar.ics';

/** A calendar (RFC 5545) with a whole day for each date. A date that comes again later is the same event. */
export function calendarFile(
  dates: readonly ComingDate[],
  { name, host, now }: { name: string; host: string; now: Date },
): string {
  const calendar = icalendar({ name, prodId: { company: name, product: 'Account', language: 'EN' } });
  for (const { on, what, company, amount, source } of dates) {
    const id = createHash('sha256')
      .update(JSON.stringify([on, what, company]))
      .digest('hex')
      .slice(0, 32);
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: new Date(`${on}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: company ? `${what}: ${company}` : what,
      description:
        source === undefined
          ? `Renews for ${formatMoney(amount ?? 0)}.`
          : `Counted from the day we filed. Check the date with the state before you rely on it: ${source.link}`,
      ...(source && { url: source.link }),
    });
  }
  return calendar.toString();
}

/**
 * GET `/account/calendar.ics`: the dates of the customer who is logged in. Without a session the account page, which
 * asks for the login.
 */
export function customerCalendar({
  site,
  siteAddress,
  now,
  ...deps
}: Omit<ComingDatesDeps, 'today'> & { site: SiteConfig; siteAddress: string; now(): Date }): Handler {
  return async (context) => {
    context.header('Cache-Control', 'private, no-store');
    const session = await sessionIn(context, deps.db);
    if (!session) return context.redirect(site.accountLink ?? site.loginLink ?? '/', 303);
    const rows = await deps.db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, session.accountId), eq(orders.status, 'placed')));
    const dates = await comingDates(rows, { ...deps, today: isoDateOf(now()) });
    const file = calendarFile(dates, { name: site.name, host: new URL(siteAddress).hostname, now: now() });
    return context.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="company-dates.ics"',
      'X-Content-Type-Options': 'nosniff',
    });
  };
}
