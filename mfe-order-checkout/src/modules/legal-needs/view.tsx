import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { LEGAL_NEEDS, MAX_LENGTH, type LegalNeedsOptions } from './options.ts';

/** What the customer would like to ask a lawyer. */
const LegalNeeds: ModuleView<LegalNeedsOptions> = ({ options: { legalNeeds } }) => (
  <TextAreaField name={LEGAL_NEEDS} {...wordsOf(legalNeeds)} maxLength={MAX_LENGTH} counter rows={5} optional />
);

export { LegalNeeds as view };
