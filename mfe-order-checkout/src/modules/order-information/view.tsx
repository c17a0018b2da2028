import type { ModuleView } from 'shared-contracts/area-host';
import type { OptionsOf } from 'shared-contracts/rules-of-questions';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { FieldStack } from 'shared-ui/field-stack';
import { NoticeLine } from 'shared-ui/notice-line';
import { viewOf, type OwnControlProps } from 'shared-ui/questions';
import { useStore } from 'shared-ui/use-store';
import { businessStatus } from '../../company/existing-business.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { OPT_INS } from '../../offers/offer-to-tick.ts';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import { BillingCards } from '../billing-cards.tsx';
import { rules } from './rules.ts';

const Questions = viewOf(rules, { 'checkbox-card': OptIn, billingType: Billing });

/** The questions, above a notice where the order ends at the first of them. */
export const view: ModuleView<OptionsOf<typeof rules>> = ({ options, host }) => {
  const isOver = useStore(host.known, (known) => businessStatus(known).kind === 'not-formed');
  const { notFormed, notFormedLink } = options;
  return (
    <FieldStack>
      <Questions options={options} host={host} />
      {isOver && (
        <NoticeLine tone="warn">
          <span>{notFormed}</span> {notFormedLink && <a href={notFormedLink.url}>{notFormedLink.label}</a>}
        </NoticeLine>
      )}
    </FieldStack>
  );
};

/** A further product with its price. */
function OptIn({ question: { path }, field: { hint, ...field }, host }: OwnControlProps) {
  const price = useStore(host.known, (known) => {
    const saveAs = Object.values(OPT_INS).find((product) => checkedPath(product) === path);
    return saveAs && priceOfChoice(tickOf(path, known), known, saveAs);
  });
  return <CheckboxCard {...field} text={hint} price={price?.price} period={price?.period} />;
}

function Billing({ question: { choices }, field, host }: OwnControlProps) {
  const options = choices
    .flatMap((group) => group.options)
    .map(({ value, ...choice }) => ({ ...choice, label: value }));
  return <BillingCards {...field} options={options} host={host} />;
}
