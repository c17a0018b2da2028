import type { Change, Known } from 'shared-contracts/area-rules';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import {
  newOfficial,
  peopleAt,
  settleOfficialAddresses,
  settlePrincipalAddress,
} from '../../formation/people-and-records.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { followContactName } from '../follow-contact-name.ts';
import { LEAST_DIRECTORS } from './fields.ts';
import type { NonprofitFormationOptions } from './options.ts';
import { chosenType, offeredTypes, tickedWithout } from './nonprofit-types.ts';

const PATH = 'formationDetails.nonprofit';
const TYPE = `${PATH}.type`;
const DIRECTORS = `${PATH}.directors`;

/**
 * The changes that follow from the type and the states, from too few directors, from the contact's name and from the
 * available addresses.
 */
export function settleNonprofitFormation(options: NonprofitFormationOptions, before: Known, after: Known): Change[] {
  const follows = settleFirstDirector(before, after);
  // Companies of another kind have the choices of their own module, and no type to ask about.
  if (formationKindOf(after) !== 'nonprofit') return follows;
  return [
    ...follows,
    ...settleType(options, before, after),
    ...settleDirectors(options, after),
    ...settlePrincipalAddress(options, after),
    ...settleOfficialAddresses(peopleAt(DIRECTORS, after.data.formationDetails?.nonprofit?.directors), options, after),
  ];
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

/** The first director is the contact until the customer names another person. */
function settleFirstDirector(before: Known, after: Known): Change[] {
  if (!after.data.formationDetails?.nonprofit?.directors?.[0]) return [];
  return followContactName(before, after, {
    firstName: `${DIRECTORS}.0.firstName`,
    lastName: `${DIRECTORS}.0.lastName`,
  });
}

function settleDirectors(options: NonprofitFormationOptions, after: Known): Change[] {
  const { directors } = after.data.formationDetails?.nonprofit ?? {};
  if (!directors || directors.length >= LEAST_DIRECTORS) return [];
  const missing = Array.from({ length: LEAST_DIRECTORS - directors.length }, () => newOfficial(options));
  return [{ kind: 'set', path: DIRECTORS, value: [...directors, ...missing] }];
}
