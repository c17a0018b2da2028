import type { Change, Known } from 'shared-contracts/area-rules';
import type { AddressSelection, FormAddress, Person } from 'shared-contracts/form-data';
import { availableSelections } from '../../address/address-choices.ts';
import { followContactName } from '../follow-contact-name.ts';
import { newOfficial } from './new-official.ts';
import type { LlcFormationOptions } from './options.ts';

/** The changes that follow from a change of the management, of the contact's name or of the available addresses. */
export function settleLlcFormation(options: LlcFormationOptions, before: Known, after: Known): Change[] {
  return [...settleManagers(options, before, after), ...settleFirstMember(before, after), ...settleAddresses(options, after)];
}

function settleManagers(options: LlcFormationOptions, before: Known, after: Known): Change[] {
  const path = 'formationDetails.llc.managers';
  const { managedType, managers = [] } = after.data.formationDetails?.llc ?? {};
  if (managedType === before.data.formationDetails?.llc?.managedType) return [];
  if (managedType !== 'Manager Managed') return [{ kind: 'clear', path }];
  return managers.length === 0 ? [{ kind: 'set', path, value: [newOfficial(options)] }] : [];
}

/** The first member is the contact until the customer names another person. */
function settleFirstMember(before: Known, after: Known): Change[] {
  const path = 'formationDetails.llc.members.0';
  if (!after.data.formationDetails?.llc?.members?.[0]) return [];
  return followContactName(before, after, { firstName: `${path}.firstName`, lastName: `${path}.lastName` });
}

/** Replaces a selection that is no longer available with the default one. */
function settleAddresses(options: LlcFormationOptions, after: Known): Change[] {
  const { companyInformation, formationDetails } = after.data;
  const { members = [], managers = [] } = formationDetails?.llc ?? {};
  const forOfficials = availableSelections(options.officialAddressChoices, after);
  const official = (path: string) => (person: Person, index: number) =>
    settleSelection(`${path}.${index}.address`, person?.address, forOfficials);
  return [
    ...settleSelection(
      'companyInformation.principalAddress', companyInformation?.principalAddress,
      availableSelections(options.principalAddressChoices, after),
    ),
    ...members.flatMap(official('formationDetails.llc.members')),
    ...managers.flatMap(official('formationDetails.llc.managers')),
  ];
}

function settleSelection(prefix: string, address: FormAddress | undefined, available: readonly AddressSelection[]): Change[] {
  const [fallback] = available;
  if (!fallback || !address?.selection || available.includes(address.selection)) return [];
  return [{ kind: 'set', path: `${prefix}.selection`, value: fallback }];
}
