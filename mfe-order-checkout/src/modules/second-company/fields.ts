import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { ruleOf } from 'shared-contracts/validation';
import { filedCompanyName, filedName, reasonAgainstDesignator } from '../../company/designators.ts';
import type { SecondCompanyOptions } from './options.ts';

export const SECOND_NAME = 'companyInformation.secondCompanyName';
export const SECOND_OWNER = 'companyInformation.secondCompanyOwner';

/** The name of the second company, under the rules of the first one's name, and who owns it. */
export function secondCompanyFields(options: SecondCompanyOptions, known: Known): FieldRules {
  const name = known.data.companyInformation?.secondCompanyName ?? '';
  const reason = reasonAgainst(name, options, known);
  return {
    [SECOND_NAME]: {
      label: options.secondCompanyName.label,
      rules: [
        'required',
        'length:2',
        'maxLength:200',
        ...(reason === undefined ? [] : [ruleOf('noneOf', reason, name)]),
      ].join('|'),
      sample: 'Second Company LLC',
    },
    [SECOND_OWNER]: choiceField(options.owner.label, {
      'same-members': options.ownerChoices.sameMembers,
      'first-company': options.ownerChoices.firstCompany,
    }),
  };
}

function reasonAgainst(
  name: string,
  { wrongDesignator: message, sameName }: SecondCompanyOptions,
  known: Known,
): string | undefined {
  const reason = reasonAgainstDesignator(message, {
    ...known,
    data: { ...known.data, companyInformation: { ...known.data.companyInformation, companyName: name } },
  });
  if (reason !== undefined) return reason;
  return name.trim() !== '' && plain(filedName(name, known)) === plain(filedCompanyName(known)) ? sameName : undefined;
}

/** States tell names apart by their letters and digits only. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
