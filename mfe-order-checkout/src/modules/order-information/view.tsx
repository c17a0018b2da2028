import type { ModuleView } from 'shared-contracts/area-host';
import type { OptionsOf } from 'shared-contracts/rules-of-questions';
import { FieldStack } from 'shared-ui/field-stack';
import { NoticeLine } from 'shared-ui/notice-line';
import { viewOf, type OwnControlProps } from 'shared-ui/questions';
import { useStore } from 'shared-ui/use-store';
import { businessStatus } from '../../company/existing-business.ts';
import { BillingCards } from '../billing-cards.tsx';
import { PricedCheckbox } from '../priced-checkbox.tsx';
import { rules } from './rules.ts';

const Questions = viewOf(rules, { 'checkbox-card': PricedCheckbox, billingType: Billing });

/** The questions, above a notice where the order ends at the first of them. */
const OrderInformation: ModuleView<OptionsOf<typeof rules>> = ({ options, host }) => {
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

export { OrderInformation as view };

function Billing({ question: { choices }, field, host }: OwnControlProps) {
  const options = choices
    .flatMap((group) => group.options)
    .map(({ value, ...choice }) => ({ ...choice, label: value }));
  return <BillingCards {...field} options={options} host={host} />;
}
