import type { ModuleView } from 'shared-contracts/area-host';
import { NoticeLine } from 'shared-ui/notice-line';
import { CONFIRMED_FLAG, ORDER_ADDED } from '../../account/answers-and-links.ts';
import { useAccount } from '../../calls/use-account.ts';
import { CALENDAR, ComingDates } from '../coming-dates.tsx';
import { LoadedPart } from '../order-parts.tsx';
import { useNamedPart } from '../use-named-part.ts';
import { Cards } from './cards.tsx';
import { Documents } from './documents.tsx';
import { Drafts } from './drafts.tsx';
import { LoginDetails } from './login-details.tsx';
import type { AccountOptions } from './rules.ts';
import { OrderList } from './order-list.tsx';
import classes from './view.css';

/** The customer's orders, how to log in, and the way out. Without a session, the way in. */
const AccountPage: ModuleView<AccountOptions> = ({ options, host }) => {
  const { state, reload } = useAccount(host);
  useNamedPart(state.kind === 'loaded');
  const confirmed = new URLSearchParams(window.location.search).get(CONFIRMED_FLAG);
  return (
    <LoadedPart state={state} reload={reload} host={host} options={options}>
      {(account) => (
        <>
          {confirmed !== null && (
            <div role="status" className={classes.notice}>
              <NoticeLine tone="ok">{confirmed === ORDER_ADDED ? options.orderAdded : options.confirmed}</NoticeLine>
            </div>
          )}
          <Drafts account={account} options={options} host={host} onChanged={reload} />
          <OrderList account={account} options={options} host={host} />
          {account.dates && account.dates.length > 0 && (
            <section aria-labelledby="dates" className={classes.section}>
              <div className={classes.heading}>
                <h2 id="dates">{options.dates.title}</h2>
                <a href={CALENDAR} download>
                  {options.dates.calendar}
                </a>
              </div>
              <ComingDates dates={account.dates} texts={options.dates} />
            </section>
          )}
          <Documents orders={account.orders} options={options} />
          {account.affiliateLink !== undefined && <AffiliateLink address={account.affiliateLink} options={options} />}
          <Cards cards={account.cards ?? []} options={options} host={host} reload={reload} />
          <LoginDetails account={account} options={options} host={host} onChanged={reload} />
        </>
      )}
    </LoadedPart>
  );
};

function AffiliateLink({ address, options }: { address: string; options: AccountOptions }) {
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>{options.affiliate}</h2>
      </div>
      <p className={classes.affiliate}>{options.affiliateText}</p>
      <p translate="no">
        <a href={address}>{address}</a>
      </p>
    </section>
  );
}

export { AccountPage as view };
