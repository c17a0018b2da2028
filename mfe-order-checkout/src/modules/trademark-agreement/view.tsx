import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { wordsOf } from 'shared-ui/field-wording';
import { AGREEMENT, type TrademarkAgreementOptions } from './options.ts';

/** A checkbox that must be ticked. */
const TrademarkAgreement: ModuleView<TrademarkAgreementOptions> = ({ options: { agreement } }) => (
  <CheckboxField name={AGREEMENT} {...wordsOf(agreement)} />
);

export { TrademarkAgreement as view };
