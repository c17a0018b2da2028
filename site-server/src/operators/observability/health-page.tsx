/** @jsxImportSource hono/jsx */
import { believeClock } from '../desk/desk-actions.ts';
import type { DeskPage } from '../desk/desk-request.ts';
import { Form, Icon, Rows, Submit } from '../desk/elements.tsx';
import { readHealth } from './health.ts';

/** How the site is: the answer of `/operator/health` as a page. */
export const healthPage: DeskPage = {
  path: '/health',
  ability: 'read',
  async show(_, deps) {
    const {
      problems,
      orders,
      failed_charges: failed,
      deliveries,
      client_errors: errors,
      clock,
      database,
      releases,
      first_steps: firstSteps,
    } = await readHealth(deps);
    return {
      title: 'Health',
      main: (
        <>
          <div class="desk-head">
            <h1>Health</h1>
            <p>{problems.length === 0 ? 'Nothing needs your attention.' : 'Please look at this first.'}</p>
          </div>
          {problems.map((problem) => (
            <p class="notice bad">
              <Icon name="warning" />
              {problem}
            </p>
          ))}
          {clock.is_ahead && (
            <Form action={believeClock}>
              <Submit look="secondary">The Clock Is Right</Submit>
            </Form>
          )}
          <Facts
            title="Orders"
            rows={[
              ['Last hour', counted(orders.last_hour, failed.last_hour)],
              ['Last 24 hours', counted(orders.last_24_hours, failed.last_24_hours)],
              ['Being charged now', String(orders.unfinished)],
            ]}
          />
          <Facts
            title="Hours, in UTC"
            rows={orders.per_hour.map(({ hour, placed, failed_charges: count }) => [
              hour.slice(0, 16).replace('T', ' '),
              counted(placed, count),
            ])}
          />
          <Facts
            title="Messages to others"
            rows={Object.entries(deliveries).map(([by, { waiting, dead }]) => [
              by === 'mail' ? 'Mail' : 'Webhooks',
              `${waiting} waiting, ${dead} given up`,
            ])}
          />
          <Facts
            title="Errors on pages in the last 24 hours"
            rows={errors.map(({ area, version, count }) => [`${area} ${version}`, String(count)])}
          />
          <Facts title="Running releases" rows={Object.entries(releases.running)} />
          <Facts
            title="Releases shown to a share of visitors"
            rows={releases.shown.map(({ area, version, share, visits, failures, refused_orders: refused }) => [
              `${area} ${version}`,
              `${share}: ${visits} visits, ${failures} with a failure, ${refused} refused orders`,
            ])}
          />
          <Facts
            title="First steps that this server renders"
            rows={[['Rendered', String(firstSteps.rendered)], ...Object.entries(firstSteps.failed)]}
          />
          <Facts
            title="Database"
            rows={[
              ['Size', `${(database.bytes / 1_000_000).toFixed(1)} MB`],
              ['Answered in', `${database.answered_in_ms} ms`],
              ['Version', database.version],
            ]}
          />
        </>
      ),
    };
  },
};

function counted(orders: number, failed: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${failed} failed ${failed === 1 ? 'charge' : 'charges'}`;
}

function Facts({ title, rows }: { title: string; rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <section class="facts-section">
      <h2>{title}</h2>
      {rows.length === 0 ? <p class="quiet">None</p> : <Rows rows={rows.map(([label, value]) => ({ label, value }))} />}
    </section>
  );
}
