import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { AGREEMENT, type TrademarkAgreementOptions } from './options.ts';

/** A checkbox that must be ticked. */
const TrademarkAgreement: ModuleView<TrademarkAgreementOptions> = ({ options: { agreement } }) => (
  <CheckboxField name={AGREEMENT} label={agreement.label} text={agreement.hint} tooltip={agreement.tooltip} />
);

export { TrademarkAgreement as view };
