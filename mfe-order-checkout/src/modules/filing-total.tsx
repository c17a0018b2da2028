import { formatMoney } from 'shared-contracts/money';
import { DottedLine } from 'shared-ui/panel';
import { fillTemplate, listed } from '../wording/fill-template.ts';
import type { FilingsTotal } from '../pricing/filing-prices.ts';
import { costOf } from '../pricing/product-price.ts';
import classes from './filing-panel.css';
import type { FilingTotalWording } from './filing-total-wording.ts';

interface FilingTotalProps extends FilingsTotal {
  /** Whether both companies of the order are filed for this total. */
  isForBoth?: boolean;
  wording: FilingTotalWording;
}

/**
 * The last lines of a filing panel: what offices require beside the filing, the card fee, the total with it, and what
 * else the order has.
 */
export function FilingTotal({
  totalCents,
  isForBoth,
  beside: { required, others },
  cardFee,
  wording,
}: FilingTotalProps) {
  const { requiredLabel, totalLabel, eachNote, totalNote, othersNote } = wording;
  const notes = [
    isForBoth ? fillTemplate(eachNote, { price: formatMoney(totalCents / 2) }) : undefined,
    totalNote,
    others.length > 0 ? fillTemplate(othersNote, { products: listed(others) }) : undefined,
  ];
  const note = notes.filter(Boolean).join(' ');
  return (
    <>
      {required.map((product) => (
        <DottedLine
          key={product.key}
          label={fillTemplate(requiredLabel, { product: product.name, state: product.state?.value ?? '' })}
          price={formatMoney(costOf(product))}
        />
      ))}
      {cardFee && <DottedLine label={cardFee.label} price={formatMoney(cardFee.price)} />}
      <div>
        <p className={classes.total}>
          <span>{totalLabel}</span> <span className={classes.amount}>{formatMoney(totalCents)}</span>
        </p>
        {note !== '' && <p className={classes.note}>{note}</p>}
      </div>
    </>
  );
}
