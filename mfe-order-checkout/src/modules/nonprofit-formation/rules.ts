import { type FieldRules, type Known, type Change } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { fieldsOfPeople, newOfficial } from '../../formation/people-and-records.ts';
import { contactName } from '../follow-contact-name.ts';
import { formationRules } from '../formation-rules.ts';
import { LEAST_DIRECTORS, offeredTypes, tickedWithout, chosenType } from './nonprofit-types.ts';
import { type NonprofitFormationOptions, NonprofitFormationOptionsStruct } from './options.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

const PATH = 'formationDetails.nonprofit';
const TYPE = `${PATH}.type`;
const DIRECTORS = `${PATH}.directors`;

/**
 * What the nonprofit is for, who directs it, and where it keeps its records. It starts with three directors, the first
 * of them the contact.
 */
export const rules = formationRules<NonprofitFormationOptions>({
  kind: 'nonprofit',
  contact: `${DIRECTORS}.0`,
  options: NonprofitFormationOptionsStruct,
  start: (options, known) => ({
    nonprofit: {
      directors: Array.from({ length: LEAST_DIRECTORS }, (_, index) => ({
        ...newOfficial(options),
        ...(index === 0 && contactName(known)),
      })),
    },
  }),
  fields: nonprofitFields,
  // Companies of another kind have no type to ask about.
  settle: (options, before, after) =>
    formationKindOf(after) === 'nonprofit'
      ? [...settleType(options, before, after), ...settleDirectors(options, after)]
      : [],
});

function nonprofitFields(options: NonprofitFormationOptions, known: Known): FieldRules {
  const { directors } = known.data.formationDetails?.nonprofit ?? {};
  const types = offeredTypes(options, known).map((type) => ({
    ...type,
    disabled: tickedWithout(options, type.key, known).length > 0,
  }));
  return {
    [`${PATH}.type`]: choiceField(options.type.label, types),
    [`${PATH}.taxExempt`]: choiceField(options.taxExempt.label, options.taxExemptChoices),
    [`${PATH}.hasMembers`]: choiceField(options.hasMembers.label, options.hasMembersChoices),
    ...(options.assetDistribution.show !== false && {
      [`${PATH}.assetDistribution`]: { label: options.assetDistribution.label, rules: 'maxLength:2000' },
    }),
    ...fieldsOfPeople(
      `${PATH}.directors`,
      directors,
      { noun: options.directors.one, min: LEAST_DIRECTORS },
      options,
      known,
    ),
  };
}

/** Clears a type that the chosen state does not have; asks about a type that some of the ticked states do not have. */
function settleType(options: NonprofitFormationOptions, before: Known, after: Known): Change[] {
  const type = chosenType(after);
  if (!type) return [];
  if (!offeredTypes(options, after).includes(type)) return [{ kind: 'clear', path: TYPE }];
  const unsupported = tickedWithout(options, type.key, after);
  if (unsupported.length === 0) return [];
  const untick = unsupported.map(({ key }): Change => ({
    kind: 'set',
    path: `companyInformation.states.${key}`,
    value: false,
  }));
  const ask = (key: string, template: string, no: Change): Change[] => {
    const text = fillTemplate(template, { type: type.value, list: unsupported.map(({ value }) => value).join(', ') });
    return [
      { kind: 'ask', question: { key, text, yes: options.questionYes, no: options.questionNo }, yes: untick, no: [no] },
    ];
  };
  const previous = chosenType(before);
  if (type !== previous) {
    return ask(
      'nonprofit-type',
      options.typeQuestion,
      previous ? { kind: 'set', path: TYPE, value: previous.key } : { kind: 'clear', path: TYPE },
    );
  }
  if (tickedWithout(options, type.key, before).length < unsupported.length)
    return ask('nonprofit-states', options.statesQuestion, { kind: 'clear', path: TYPE });
  return [];
}

function settleDirectors(options: NonprofitFormationOptions, after: Known): Change[] {
  const { directors } = after.data.formationDetails?.nonprofit ?? {};
  if (!directors || directors.length >= LEAST_DIRECTORS) return [];
  const missing = Array.from({ length: LEAST_DIRECTORS - directors.length }, () => newOfficial(options));
  return [{ kind: 'set', path: DIRECTORS, value: [...directors, ...missing] }];
}
