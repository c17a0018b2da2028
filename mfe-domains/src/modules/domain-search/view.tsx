import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import type { HeroTld } from 'shared-contracts/domains';
import { Price } from 'shared-ui/money';
import { SectionHeading } from 'shared-ui/section-heading';
import { Spinner } from 'shared-ui/spinner';
import { useFormField } from 'shared-ui/use-form-field';
import { useDomainSearch } from '../../calls/use-domain-search.ts';
import { useAvailableTlds, useHeroTlds } from '../../calls/use-tlds.ts';
import { isLimitReached } from '../../domain-cart/domain-cart.ts';
import { chosenOf } from '../../search/domain-row.ts';
import { useDomainCart } from '../use-domain-cart.ts';
import { useDomainPricing } from '../use-domain-pricing.ts';
import { announcementOf } from './announcement.ts';
import type { DomainChoice } from './domain-choice.ts';
import { DOMAIN_CART_FIELD } from './fields.ts';
import type { DomainSearchOptions } from './options.ts';
import { SearchRow } from './search-row.tsx';
import { useRoutedSearch } from './use-routed-search.ts';
import { useSearchEntry } from './use-search-entry.ts';
import classes from './view.css';

/** The tables of domains: the page is shown without their code, which loads right after. */
const loadChosen = () =>
  import(/* webpackChunkName: 'domain-tables' */ './results.tsx').then(({ ChosenDomains }) => ({
    default: ChosenDomains,
  }));
const loadResults = () =>
  import(/* webpackChunkName: 'domain-tables' */ './results.tsx').then(({ SearchResults }) => ({
    default: SearchResults,
  }));

interface DomainSearchProps {
  options: DomainSearchOptions;
  host: AreaHost;
}

/**
 * The domain search with its results and the domain cart. Before a search it shows the search row and the chosen
 * domains.
 */
function DomainSearch({ options, host }: DomainSearchProps) {
  const { heading, heroTlds, limits, cart: cartWords } = options;
  const limitNoteId = useId();
  // Of each view, because React remembers a failed load: "Try again" renders another view.
  const [{ ChosenDomains, SearchResults }] = useState(() => ({
    ChosenDomains: lazy(loadChosen),
    SearchResults: lazy(loadResults),
  }));
  useEffect(() => {
    // A failure shows when a table is needed.
    void loadResults().catch(() => undefined);
  }, []);
  const root = useRef<HTMLDivElement>(null);
  const { list: tlds, isLoading: areTldsLoading } = useAvailableTlds(host, options.tlds.defaults);
  const badges = useHeroTlds(host, heroTlds);
  const { cart, add, remove, changeDuration } = useDomainCart(host, limits);
  const { isLeaving, leave } = useSingleChoice(host, cartWords.pageLink);
  const domainSearch = useDomainSearch(host);
  const { state, choosePage, chooseFilter } = domainSearch;
  const searchEntry = useSearchEntry(host, options, tlds);
  const { entry, target, problem, showSearched, type, chooseTld } = searchEntry;
  const searchFor = useRoutedSearch(host, options, { ...domainSearch, ...searchEntry, areTldsLoading });
  const { data } = useFormField(DOMAIN_CART_FIELD);
  const isFull = isLimitReached(cart, limits.domains);
  const choice: DomainChoice = {
    host,
    options,
    isLimitReached: isFull,
    limitNoteId,
    inCart: (domain) => cart.domains.find((cartDomain) => cartDomain.domain === domain),
    add(row) {
      const chosen = chosenOf(row);
      if (!chosen) return;
      add(chosen);
      if (limits.domains === 1) leave();
    },
    remove(domain) {
      // Removing the last chosen domain also removes its list, and with it the element that has focus.
      if (!state.target && cart.domains.length === 1) root.current?.focus();
      remove(domain);
    },
    changeDuration,
  };

  return (
    <div ref={root} tabIndex={-1} data-field={DOMAIN_CART_FIELD} className={classes.whole}>
      {heading && <SectionHeading title={heading.title} level={heading.level} />}
      <SearchRow
        options={options}
        entry={entry}
        tlds={tlds}
        error={problem ?? data.error}
        onText={type}
        onTld={chooseTld}
        onSearch={() => {
          if (target) showSearched();
          searchFor(target);
        }}
      />
      {heroTlds.show && (
        <HeroBadges
          host={host}
          label={heroTlds.label}
          freeLabel={options.results.free}
          badges={badges}
          most={heroTlds.most}
          chosen={entry.tld}
          onChoose={(tld) => searchFor(chooseTld(tld))}
        />
      )}
      <p role="status" data-unseen>
        {announcementOf(state, options)}
      </p>
      <p id={limitNoteId} className={classes.limit} hidden={!isFull || !state.target}>
        {limits.reached}
      </p>
      {isLeaving && <Spinner>{cartWords.leaving}</Spinner>}
      <Suspense
        fallback={
          state.target &&
          options.exactMatch.spinner && (
            <div aria-hidden="true">
              <Spinner>{options.exactMatch.searching}</Spinner>
            </div>
          )
        }
      >
        {!state.target && cart.domains.length > 0 && <ChosenDomains domains={cart.domains} choice={choice} />}
        {state.target && (
          <SearchResults
            state={state}
            choice={choice}
            onAgain={() => searchFor(state.target)}
            onPage={choosePage}
            onFilter={chooseFilter}
          />
        )}
      </Suspense>
    </div>
  );
}

export const view: ModuleView<DomainSearchOptions> = DomainSearch;

export interface HeroBadgesProps {
  host: AreaHost;
  label: string;
  /** In place of a first year that a bundle of the order pays. */
  freeLabel: string;
  /** Of these the first `most` are shown. */
  badges: readonly HeroTld[];
  most: number;
  /** The ending that is currently chosen. */
  chosen: string;
  onChoose(tld: string): void;
}

/**
 * Buttons that choose a popular ending, each labeled like ".com | $14.00", with what one more domain with this ending
 * adds to the total.
 */
export function HeroBadges({ host, label, freeLabel, badges, most, chosen, onChoose }: HeroBadgesProps) {
  const pricing = useDomainPricing(host);
  const shown = useMemo(
    () =>
      badges.slice(0, most).map(({ tld, price }) => ({
        tld,
        price,
        cents: pricing({ domain: `example.${tld}`, create: price, renew: price, purchase: null, premium: false }),
      })),
    [badges, most, pricing],
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label={label}>
      {shown.map(({ tld, price, cents }) => (
        <li key={tld}>
          <button type="button" className={classes.badge} aria-pressed={tld === chosen} onClick={() => onChoose(tld)}>
            <b translate="no">{`.${tld}`}</b>
            <span className={classes.pipe}> | </span>
            <Price cents={cents} original={price} freeLabel={freeLabel} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Milliseconds from a single choice until the cart page opens. */
const REDIRECT_DELAY = 1_500;

/** Takes the customer to the cart page after a single choice, if a cart page is configured. */
export function useSingleChoice(
  { navigate }: Pick<AreaHost, 'navigate'>,
  pageLink: string | undefined,
): { isLeaving: boolean; leave(): void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || !pageLink) return undefined;
    const timer = setTimeout(() => navigate({ kind: 'address', address: pageLink }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isLeaving, pageLink, navigate]);
  return { isLeaving, leave: () => setIsLeaving(pageLink !== undefined) };
}
