import { useRef } from 'react';
import type { CartDomain } from 'shared-contracts/domains';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { DomainRow } from '../../search/domain-row.ts';
import type { DomainChoice } from './domain-choice.ts';
import { DomainTable } from './domain-table.tsx';
import { ResultHeading } from './result-heading.tsx';
import classes, { sheet } from './results.css';

/** A domain of the cart as a row, with the prices at which it was chosen. */
function rowOf({ domain, create, renew, purchase, premium = false }: CartDomain): DomainRow {
  return { domain, state: { kind: 'available', create, renew, purchase, premium } };
}

/** The domains in the cart, shown until a search begins, so that customers see what they chose on an earlier visit. */
export function ChosenDomains({ domains, choice }: { domains: readonly CartDomain[]; choice: DomainChoice }) {
  useStyleSheet(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title } = choice.options.cart;
  const remove = (domain: string) => {
    // The button disappears with its row, so focus moves to the list's heading.
    heading.current?.focus();
    choice.remove(domain);
  };
  return (
    <section aria-label={title}>
      <div className={classes.heading}>
        <ResultHeading
          ref={heading}
          options={choice.options}
          className={choice.options.heading ? classes.partTitle : classes.title}
        >
          {title}
        </ResultHeading>
      </div>
      <DomainTable rows={domains.map(rowOf)} choice={{ ...choice, remove }} label={title} look="list" />
    </section>
  );
}
