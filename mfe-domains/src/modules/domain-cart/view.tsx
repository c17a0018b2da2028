import { useMemo, useRef } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { formatMoney } from 'shared-contracts/money';
import { stepOfModule } from 'shared-contracts/page-rules';
import { Button } from 'shared-ui/button';
import { InfoIcon, SearchIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useFormField } from 'shared-ui/use-form-field';
import { useKnown } from 'shared-ui/use-known';
import { useDomainCart } from '../use-domain-cart.ts';
import { CartTable } from './cart-table.tsx';
import { DOMAIN_TABLE_FIELD } from './fields.ts';
import type { DomainCartOptions } from './options.ts';
import { useTakenDomains } from './use-taken-domains.ts';
import classes, { sheet } from './view.css';

const SEARCH = 'domains/domain-search';

/** The domain cart: a table of the chosen domains, or the advice to search for one, and the way back to the search. */
function DomainCartView({ options, host }: { options: DomainCartOptions; host: AreaHost }) {
  useStyleSheet(sheet);
  const { goToSearch, results, taken, ownerNote } = options;
  const {
    cart: { domains },
    remove,
    changeDuration,
  } = useDomainCart(host, { domains: 0, duration: options.limits.duration });
  const takenDomains = useTakenDomains(
    host,
    useMemo(() => domains.map(({ domain }) => domain), [domains]),
  );
  const isSearchHere = useKnown(host.known$, (known) => stepOfModule(known, SEARCH) !== undefined);
  const { data } = useFormField(DOMAIN_TABLE_FIELD);
  const count = useRef<HTMLParagraphElement>(null);
  const countText =
    domains.length === 1 ? results.oneDomain : results.domains.replace('{count}', String(domains.length));
  return (
    <div data-field={DOMAIN_TABLE_FIELD} tabIndex={-1} className={classes.whole}>
      {data.error && (
        <div className={classes.error}>
          <NoticeLine tone="bad">{data.error}</NoticeLine>
        </div>
      )}
      <div className={classes.top}>
        <p ref={count} tabIndex={-1} className={classes.count}>
          {domains.length === 0 ? options.empty : countText}
        </p>
        {goToSearch.show && (goToSearch.link !== undefined || isSearchHere) && (
          <Button
            kind="secondary"
            icon={<SearchIcon />}
            onClick={() =>
              host.navigate(
                goToSearch.link === undefined
                  ? { kind: 'module', module: SEARCH }
                  : { kind: 'address', address: goToSearch.link },
              )
            }
          >
            {goToSearch.text}
          </Button>
        )}
      </div>
      {domains.length > 0 && (
        <CartTable
          host={host}
          options={options}
          domains={domains}
          onDuration={changeDuration}
          onRemove={(domain) => {
            // The button disappears with its row.
            count.current?.focus();
            remove(domain);
          }}
        />
      )}
      <div aria-live="polite">
        {takenDomains.map((domain) => (
          <NoticeLine key={domain} tone="warn">
            {taken.replace('{domain}', domain)}
          </NoticeLine>
        ))}
      </div>
      {domains
        .filter(({ thirdParty }) => thirdParty)
        .map(({ domain, create }) => (
          <p key={domain} className={classes.note}>
            <InfoIcon />
            <span>{ownerNote.replace('{domain}', domain).replace('{price}', formatMoney(create))}</span>
          </p>
        ))}
    </div>
  );
}

/** The view that './domain-cart' exposes. */
export const view: ModuleView<DomainCartOptions> = DomainCartView;
