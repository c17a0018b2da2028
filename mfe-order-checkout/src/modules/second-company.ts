import type { Known } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { defineQuestions, radio, text } from 'shared-contracts/questions';
import { ruleOf } from 'shared-contracts/validation';
import { defaulted, nonempty, object, string } from 'superstruct';
import { filedCompanyName, filedName, reasonAgainstDesignator } from '../company/designators.ts';
import { cardOf } from '../wording/card-of.ts';
import { fillTemplate } from '../wording/fill-template.ts';

const ChoiceStruct = object({ label: nonempty(string()), text: string() });

const nameIn = ({ data }: Known): string => data.companyInformation?.secondCompanyName ?? '';

/** The other company of an order for two: its name, under the rules of the first one's name, and who owns it. */
export const rules = defineQuestions(
  {
    secondCompanyName: fieldWording({ label: 'Second Company Name', hint: 'It ends like the first one.' }),
    /** Under a name without a designator; `{name}` is replaced. */
    filedAs: defaulted(string(), 'We file the name as {name}.'),
    /**
     * When the name ends in another entity type's designator; `{entity type}`, `{designators}` and `{designator}` are
     * replaced.
     */
    wrongDesignator: defaulted(
      nonempty(string()),
      'The name of this {entity type} must end in {designators}, not in {designator}.',
    ),
    sameName: defaulted(nonempty(string()), 'The two companies need different names.'),
    ownerChoices: defaulted(object({ sameMembers: ChoiceStruct, firstCompany: ChoiceStruct }), {
      sameMembers: { label: 'The same members', text: 'Both companies belong to the same people' },
      firstCompany: { label: 'The first company', text: 'It is the only member of the second' },
    }),
  },
  {
    'companyInformation.secondCompanyName': text(({ secondCompanyName }) => secondCompanyName, {
      hint({ filedAs, secondCompanyName }, known) {
        const [name, filed] = [nameIn(known), filedName(nameIn(known), known)];
        return filed === name.trim() ? secondCompanyName.hint : fillTemplate(filedAs, { name: filed });
      },
      rules(options, known) {
        const reason = reasonAgainst(options, known);
        return `length:2|maxLength:200${reason === undefined ? '' : `|${ruleOf('noneOf', reason, nameIn(known))}`}`;
      },
      sample: 'Second Company LLC',
      autoComplete: 'off',
      tick: true,
    }),
    'companyInformation.secondCompanyOwner': radio('Who owns the second company?', {
      option: 'owner',
      columns: 2,
      choices: ({ ownerChoices }) => ({
        'same-members': cardOf(ownerChoices.sameMembers),
        'first-company': cardOf(ownerChoices.firstCompany),
      }),
    }),
  },
);

function reasonAgainst(
  { wrongDesignator: message, sameName }: { wrongDesignator: string; sameName: string },
  known: Known,
): string | undefined {
  const name = nameIn(known);
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
