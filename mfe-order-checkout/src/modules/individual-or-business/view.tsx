import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { CHOICE, type IndividualOrBusinessOptions } from './rules.ts';

/** Two cards: the order is for an individual or for a business. */
const IndividualOrBusiness: ModuleView<IndividualOrBusinessOptions> = ({
  options: { question, individual, business },
}) => (
  <RadioCards
    name={CHOICE}
    {...wordsOf(question)}
    columns={2}
    options={[
      { key: 'individual', ...individual },
      { key: 'business', ...business },
    ]}
  />
);

export { IndividualOrBusiness as view };
