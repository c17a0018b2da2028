import { formatMoney, type Cents } from 'shared-contracts/money';
import { DottedLine } from 'shared-ui/panel';
import { fillTemplate } from '../wording/fill-template.ts';
import { listed } from '../wording/listed.ts';
import type { BesideFilings } from '../pricing/beside-filings.ts';
import { chargeOf } from '../pricing/product-price.ts';
import classes from './filing-panel.css';
import type { FilingTotalWording } from './filing-total-wording.ts';

/** The last lines of a filing panel: what offices require beside the filing, the total with it, and what else the order has. */
export function FilingTotal({ totalCents, beside: { required, others }, wording }: { totalCents: Cents; beside: BesideFilings; wording: FilingTotalWording }) {
  const { requiredLabel, totalLabel, totalNote, othersNote } = wording;
  const notes = [totalNote, others.length > 0 ? fillTemplate(othersNote, { products: listed(others) }) : undefined];
  const note = notes.filter(Boolean).join(' ');
  return (
    <>
      {required.map((product) => (
        <DottedLine key={product.key} label={fillTemplate(requiredLabel, { product: product.name, state: product.state?.value ?? '' })} price={formatMoney(chargeOf(product))} />
      ))}
      <div>
        <p className={classes.total}><span>{totalLabel}</span> <span className={classes.amount}>{formatMoney(totalCents)}</span></p>
        {note !== '' && <p className={classes.note}>{note}</p>}
      </div>
    </>
  );
}
