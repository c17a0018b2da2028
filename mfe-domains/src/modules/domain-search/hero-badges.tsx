import { useMemo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { HeroTld } from 'shared-contracts/domains';
import { Price } from 'shared-ui/money';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useDomainPricing } from '../use-domain-pricing.ts';
import classes, { sheet } from './hero-badges.css';

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
  useStyleSheet(sheet);
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
