import type { ModuleView } from 'shared-contracts/area-host';
import { formatMoney, formatShortMoney } from 'shared-contracts/money';
import { monthsInShort, renewalMonths } from '../../account/dates.ts';
import { useAccount } from '../../calls/use-account.ts';
import type { RenewalsOptions } from './rules.ts';
import { useNamedPart } from '../use-named-part.ts';
import { ServiceList } from './service-list.tsx';
import classes from './view.css';

/**
 * What renews in the next twelve months: by month, then each service with its next payment and company, and in total.
 */
const Renewals: ModuleView<RenewalsOptions> = ({ options, host }) => {
  const { state, reload } = useAccount(host);
  const { renewals, services } = state.kind === 'loaded' ? state.value : { renewals: [], services: [] };
  useNamedPart(state.kind === 'loaded');
  const months = monthsInShort(renewalMonths(renewals, host.known.state.today), options.eachMonth);
  return (
    <div className={classes.renewals}>
      <h2 id="renewals" tabIndex={-1}>
        {options.title}
      </h2>
      {state.kind === 'not-logged-in' && <p className={classes.lead}>{options.loggedOut}</p>}
      {state.kind === 'loaded' && renewals.length === 0 && <p className={classes.lead}>{options.none}</p>}
      {renewals.length > 0 && (
        <>
          <p className={classes.lead}>{options.lead}</p>
          {/* A single month is said beside its services. */}
          {months.length > 1 && (
            <ul className={classes.months}>
              {months.map(({ label, amount }, index) => (
                <li key={index}>
                  <span>{label}</span>
                  <strong>{formatShortMoney(amount)}</strong>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {services.length > 0 && <ServiceList services={services} options={options} host={host} onCanceled={reload} />}
      {renewals.length > 0 && (
        <p className={classes.total}>
          <span>{options.total}</span>
          <strong>{formatMoney(renewals.reduce((sum, { amount }) => sum + amount, 0))}</strong>
        </p>
      )}
    </div>
  );
};

export { Renewals as view };
