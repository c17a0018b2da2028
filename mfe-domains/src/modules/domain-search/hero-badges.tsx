import type { HeroTld } from 'shared-contracts/domains';
import { formatMoney } from 'shared-contracts/money';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './hero-badges.css';

export interface HeroBadgesProps {
  label: string;
  badges: readonly HeroTld[];
  /** The ending that is currently chosen. */
  chosen: string;
  onChoose(tld: string): void;
}

/** Buttons that choose a popular ending, each labeled like ".com | $14.00". */
export function HeroBadges({ label, badges, chosen, onChoose }: HeroBadgesProps) {
  useStyleSheet(sheet);
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label={label}>
      {badges.map(({ tld, price }) => (
        <li key={tld}>
          <button type="button" className={classes.badge} aria-pressed={tld === chosen} onClick={() => onChoose(tld)}>
            <b translate="no">{`.${tld}`}</b><span className={classes.pipe}> | </span><span translate="no">{formatMoney(price)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
