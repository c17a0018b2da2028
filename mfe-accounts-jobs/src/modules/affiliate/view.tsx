import type { ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { AFFILIATE_CODE, AFFILIATE_TYPE, GOALS } from '../../affiliate/paths.ts';
import { COMPANY_NAME, FIRST_NAME, LAST_NAME } from '../../contact/paths.ts';
import { keyOfLabel } from '../../label-key.ts';
import type { AffiliateOptions } from './options.ts';

/** Who the affiliate is, and what for. */
const Affiliate: ModuleView<AffiliateOptions> = ({ options }) => {
  const { affiliateType, types, goals, goalsRequired, firstName, lastName, businessName, affiliateCode } = options;
  return (
    <FieldStack>
      <RadioCards
        name={AFFILIATE_TYPE}
        {...wordsOf(affiliateType)}
        columns={2}
        options={types.map((label) => ({ key: keyOfLabel(label), label }))}
      />
      {goals.show && (
        <TextAreaField
          name={GOALS}
          {...wordsOf(goals)}
          maxLength={2000}
          counter
          autoComplete="off"
          optional={!goalsRequired}
        />
      )}
      <FieldPair>
        <TextField name={FIRST_NAME} {...wordsOf(firstName)} autoComplete="given-name" />
        <TextField name={LAST_NAME} {...wordsOf(lastName)} autoComplete="family-name" />
      </FieldPair>
      {businessName.show && (
        <TextField name={COMPANY_NAME} {...wordsOf(businessName)} autoComplete="organization" optional />
      )}
      <TextField name={AFFILIATE_CODE} {...wordsOf(affiliateCode)} autoComplete="off" width="half" />
    </FieldStack>
  );
};

export { Affiliate as view };
