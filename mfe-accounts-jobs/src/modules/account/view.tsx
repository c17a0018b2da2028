import type { ModuleView } from 'shared-contracts/area-host';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { Spinner } from 'shared-ui/spinner';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { CONFIRMED_FLAG, ORDER_ADDED } from '../../account/answers-and-links.ts';
import { useAccount } from '../../calls/use-account.ts';
import { Documents } from './documents.tsx';
import { LoginDetails } from './login-details.tsx';
import type { AccountOptions } from './rules.ts';
import { OrderList } from './order-list.tsx';
import classes, { sheet } from './view.css';

/** The customer's orders, how to log in, and the way out. Without a session, the way in. */
const AccountPage: ModuleView<AccountOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const { state, reload } = useAccount(host);
  const confirmed = new URLSearchParams(window.location.search).get(CONFIRMED_FLAG);
  switch (state.kind) {
    case 'loading':
      return <Spinner>{options.loading}</Spinner>;
    case 'not-logged-in':
      return (
        <>
          <p className={classes.lead}>{options.loggedOut}</p>
          <p>
            <ButtonLink href={host.known.state.page.site.loginLink}>{options.logIn}</ButtonLink>
          </p>
        </>
      );
    case 'failed':
      return (
        <>
          <NoticeLine tone="bad">{options.failed}</NoticeLine>
          <p className={classes.again}>
            <Button kind="secondary" onClick={reload}>
              {options.tryAgain}
            </Button>
          </p>
        </>
      );
    case 'loaded':
      return (
        <>
          {confirmed !== null && (
            <div role="status" className={classes.notice}>
              <NoticeLine tone="ok">{confirmed === ORDER_ADDED ? options.orderAdded : options.confirmed}</NoticeLine>
            </div>
          )}
          <OrderList account={state.account} options={options} host={host} />
          <Documents orders={state.account.orders} options={options} />
          {state.account.affiliateLink !== undefined && (
            <AffiliateLink address={state.account.affiliateLink} options={options} />
          )}
          <LoginDetails account={state.account} options={options} host={host} onChanged={reload} />
        </>
      );
  }
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
