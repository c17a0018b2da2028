import { useId, useState, type ReactNode } from 'react';
import type { LineItem } from 'shared-contracts/cart';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { ChevronDownIcon } from './icons.tsx';
import { Price } from './money.tsx';
import { NoticeLine } from './notice-line.tsx';
import classes from './quote-lines.css';
import { Tooltip } from './tooltip.tsx';

/** Why a line is in the order, and the parts that add up to its price. */
export interface LineExplanation {
  text: string;
  parts: readonly { label: string; price: Cents }[];
}

/** One line of an order. If it has an explanation, its name is a button that shows the explanation below the line. */
export function QuoteLine({ line, explanation }: { line: LineItem; explanation?: LineExplanation }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (line.type === 'error') {
    return (
      <li className={classes.missing} data-line={line.key}>
        <NoticeLine tone="warn">{line.label}</NoticeLine>
      </li>
    );
  }
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <span className={explanation ? `${classes.label} ${classes.target}` : classes.label}>
          {explanation ? (
            <LineName isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
              {line.label}
            </LineName>
          ) : (
            <span>{line.label}</span>
          )}
          {line.tooltipText && <Tooltip text={line.tooltipText} label={line.label} />}
        </span>
        {line.price !== undefined && (
          <span className={classes.price}>
            <Price cents={line.price} original={line.originalPrice} freeLabel={line.freeLabel} />
          </span>
        )}
      </div>
      {line.detail && <p className={classes.detail}>{line.detail}</p>}
      {line.subLines && line.subLines.length > 0 && <SubLines type={line.type} subLines={line.subLines} />}
      {explanation && isOpen && <Explanation id={id} {...explanation} />}
    </li>
  );
}

/** The most states that are listed at once; more open by their number. */
const MOST_STATES = 2;

function SubLines({ type, subLines }: Pick<LineItem, 'type'> & { subLines: NonNullable<LineItem['subLines']> }) {
  const list = (
    <ul className={classes.subLines}>
      {subLines.map(({ key, label, price, originalPrice, freeLabel, detail, unconfirmed }) => (
        <li key={key} className={classes.row}>
          <span className={classes.label}>
            <span>{detail ? `${label}, ${detail}` : label}</span>
            {unconfirmed && <span className={classes.unconfirmed}>Not confirmed yet</span>}
          </span>
          {/* Products included in a bundle cost nothing separately, so their zero price is not shown. */}
          {!(type === 'bundle' && price === 0 && originalPrice === undefined) && (
            <span className={classes.price} translate="no">
              {originalPrice === undefined ? (
                formatMoney(price)
              ) : (
                <Price cents={price} original={originalPrice} freeLabel={freeLabel} />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  if (type !== 'multiState' || subLines.length <= MOST_STATES) return list;
  return (
    <details className={classes.states}>
      <summary>
        <span>{`${subLines.length} states`}</span>
        <ChevronDownIcon width="14" height="14" strokeWidth="2" />
      </summary>
      {list}
    </details>
  );
}

interface LineNameProps {
  isOpen: boolean;
  /** Id of the explanation; set as `aria-controls` only while the explanation is open. */
  controls: string;
  onToggle(): void;
  children: ReactNode;
}

function LineName({ isOpen, controls, onToggle, children }: LineNameProps) {
  return (
    <button
      type="button"
      className={classes.name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <span className={classes.nameText}>{children}</span>
      <ChevronDownIcon className={classes.chevron} width="14" height="14" strokeWidth="2" />
    </button>
  );
}

function Explanation({ id, text, parts }: LineExplanation & { id: string }) {
  return (
    <div id={id} className={classes.why}>
      <p>{text}</p>
      {parts.length > 0 && (
        <dl className={classes.parts}>
          {parts.map(({ label, price }, index) => (
            <div key={index} className={classes.row}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.price} translate="no">
                {formatMoney(price).replace('-', '−')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
