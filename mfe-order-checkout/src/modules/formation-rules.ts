import { moduleRules, type Change, type FieldRules, type Known, type ModuleRules } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { formationKindOf, type FormationKind } from '../formation/formation-kinds.ts';
import type { FormationOptions } from '../formation/formation-options.ts';
import {
  peopleOf,
  principalAddressFields,
  principalAddressStart,
  settleOfficialAddresses,
  settlePrincipalAddress,
} from '../formation/people-and-records.ts';
import { followContactName } from './follow-contact-name.ts';

/** How a kind of company is formed, beside where it keeps its records. */
interface Formation<Options> extends Pick<ModuleRules<Options>, 'options'> {
  kind: FormationKind;
  /** Path of the person who is the contact until the customer names another one. */
  contact: string;
  start(options: Options, known: Known): FormValues['formationDetails'];
  fields(options: Options, known: Known): FieldRules;
  /** What follows from the answers about the company, also while another kind is chosen. */
  settle(options: Options, before: Known, after: Known): Change[];
}

/** The rules of a module that asks for the people of a kind of company and where it keeps its records. */
export const formationRules = <Options extends FormationOptions>(formation: Formation<Options>) => {
  const { kind, contact, start, fields, settle } = formation;
  return moduleRules<Options>({
    options: formation.options,
    initialValues: (options, known) => ({
      ...principalAddressStart(options, known),
      formationDetails: start(options, known),
    }),
    fields: (options, known) =>
      formationKindOf(known) === kind ? { ...fields(options, known), ...principalAddressFields(options, known) } : {},
    settle: (options, before, after) => [
      ...settle(options, before, after),
      ...(valueAt(after.data, contact)
        ? followContactName(before, after, { firstName: `${contact}.firstName`, lastName: `${contact}.lastName` })
        : []),
      // Companies of another kind have the choices of their own module.
      ...(formationKindOf(after) === kind
        ? [
            ...settlePrincipalAddress(options, after),
            ...settleOfficialAddresses(peopleOf(kind, after.data), options, after),
          ]
        : []),
    ],
  });
};
