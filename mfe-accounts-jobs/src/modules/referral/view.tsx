import type { ModuleView } from 'shared-contracts/area-host';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { useFormField } from 'shared-ui/use-form-field';
import { OTHER_REFERRAL, REFERRAL } from '../../job/paths.ts';
import { OTHER } from '../../job/positions.ts';
import type { ReferralOptions } from './options.ts';
import { choicesOf } from './rules.ts';

/** How the applicant heard of the position. */
const Referral: ModuleView<ReferralOptions> = ({ options }) => {
  const { value } = useFormField(REFERRAL);
  return (
    <FieldStack>
      <FieldPair>
        <SelectField name={REFERRAL} {...wordsOf(options.referral)} options={choicesOf(options)} />
        {keyOfAnswer(value) === OTHER && (
          <TextField name={OTHER_REFERRAL} {...wordsOf(options.otherReferral)} autoComplete="off" />
        )}
      </FieldPair>
    </FieldStack>
  );
};

export { Referral as view };
