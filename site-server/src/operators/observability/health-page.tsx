/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx';
import { believeClock } from '../desk/desk-actions.ts';
import type { DeskPage } from '../desk/desk-request.ts';
import { Form, Icon } from '../desk/elements.tsx';
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
              <button class="button secondary" type="submit">
                The Clock Is Right
              </button>
            </Form>
          )}
          <Facts title="Orders">
            <Fact name="Last hour">{counted(orders.last_hour, failed.last_hour)}</Fact>
            <Fact name="Last 24 hours">{counted(orders.last_24_hours, failed.last_24_hours)}</Fact>
            <Fact name="Being charged now">{orders.unfinished}</Fact>
          </Facts>
          <Facts title="Hours, in UTC">
            {orders.per_hour.map(({ hour, placed, failed_charges: count }) => (
              <Fact name={hour.slice(0, 16).replace('T', ' ')}>{counted(placed, count)}</Fact>
            ))}
          </Facts>
          <Facts title="Messages to others">
            {Object.entries(deliveries).map(([by, { waiting, dead }]) => (
              <Fact name={by === 'mail' ? 'Mail' : 'Webhooks'}>{`${waiting} waiting, ${dead} given up`}</Fact>
            ))}
          </Facts>
          <Facts title="Errors on pages in the last 24 hours">
            {errors.map(({ area, version, count }) => (
              <Fact name={`${area} ${version}`}>{count}</Fact>
            ))}
          </Facts>
          <Facts title="Running releases">
            {Object.entries(releases.running).map(([area, version]) => (
              <Fact name={area}>{version}</Fact>
            ))}
          </Facts>
          <Facts title="Database">
            <Fact name="Size">{`${(database.bytes / 1_000_000).toFixed(1)} MB`}</Fact>
            <Fact name="Answered in">{`${database.answered_in_ms} ms`}</Fact>
            <Fact name="Version">{database.version}</Fact>
          </Facts>
        </>
      ),
    };
  },
};

function counted(orders: number, failed: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${failed} failed ${failed === 1 ? 'charge' : 'charges'}`;
}

function Facts({ title, children }: PropsWithChildren<{ title: string }>) {
  const isEmpty = Array.isArray(children) && children.flat().length === 0;
  return (
    <section class="facts-section">
      <h2>{title}</h2>
      {isEmpty ? <p class="quiet">None</p> : <dl class="rows">{children}</dl>}
    </section>
  );
}

function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
