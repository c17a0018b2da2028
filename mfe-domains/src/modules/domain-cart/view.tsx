import { useMemo, useRef } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { DETAILS_BATCH } from 'shared-contracts/domains';
import { formatMoney } from 'shared-contracts/money';
import { stepOfModule } from 'shared-contracts/page-rules';
import { Button } from 'shared-ui/button';
import { InfoIcon, SearchIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { useFormField } from 'shared-ui/use-form-field';
import { useStore } from 'shared-ui/use-store';
import useSWR from 'swr';
import { fetchDetails } from '../../calls/domain-calls.ts';
import { useDomainCart } from '../use-domain-cart.ts';
import { CartTable } from './cart-table.tsx';
import { DOMAIN_TABLE_FIELD } from './fields.ts';
import type { DomainCartOptions } from './options.ts';
import classes from './view.css';

const SEARCH = 'domains/domain-search';

/** The domain cart: a table of the chosen domains, or the advice to search for one, and the way back to the search. */
function DomainCartView({ options, host }: { options: DomainCartOptions; host: AreaHost }) {
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
  const isSearchHere = useStore(host.known, (known) => stepOfModule(known, SEARCH) !== undefined);
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

export const view: ModuleView<DomainCartOptions> = DomainCartView;

type Host = Pick<AreaHost, 'calls' | 'log'>;

/**
 * The domains of the cart that somebody has registered since they were chosen. Asks the site when the cart is shown,
 * when another domain is in it, and when the customer comes back to the page. A domain that the site does not answer
 * for counts as free: the site checks all of them again when the order arrives.
 */
export function useTakenDomains(host: Host, domains: readonly string[]): readonly string[] {
  const { data = [] } = useSWR(domains.length > 0 ? domains : null, (asked) => takenOf(host, asked), {
    keepPreviousData: true,
  });
  return data.filter((domain) => domains.includes(domain));
}

async function takenOf({ calls, log }: Host, domains: readonly string[]): Promise<string[]> {
  const batches = Array.from({ length: Math.ceil(domains.length / DETAILS_BATCH) }, (_, index) =>
    domains.slice(index * DETAILS_BATCH, (index + 1) * DETAILS_BATCH),
  );
  const answers = await Promise.all(batches.map((batch) => fetchDetails(calls, batch)));
  return answers.flatMap((answer) => {
    if (answer.kind === 'failed') log.warn('The domains of the cart were not checked again', answer.reason);
    return answer.kind === 'fetched'
      ? answer.value.filter(({ available }) => !available).map(({ domain }) => domain)
      : [];
  });
}
