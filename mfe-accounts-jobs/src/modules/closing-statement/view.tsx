import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { MORE_INFORMATION, REASON } from '../../job/paths.ts';
import type { ClosingStatementOptions } from './options.ts';

/** Why the applicant applies, and what else there is to say. */
const ClosingStatement: ModuleView<ClosingStatementOptions> = ({ options: { reason, moreInformation } }) => (
  <FieldStack>
    <TextAreaField name={REASON} {...wordsOf(reason)} autoComplete="off" />
    {moreInformation.show && (
      <TextAreaField name={MORE_INFORMATION} {...wordsOf(moreInformation)} autoComplete="off" optional />
    )}
  </FieldStack>
);

export { ClosingStatement as view };
