import type { Change, Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { designatorIn, designatorsOf, withDesignator } from '../../company/designators.ts';
import { durationChoices, preselectedDuration } from '../../registered-agent/durations.ts';
import type { CompanyInformationOptions } from './options.ts';

/** What follows from a change of company information, of the catalogue or of the page. */
export function settleCompanyInformation(options: CompanyInformationOptions, before: Known, after: Known): Change[] {
  return [
    ...settleEntityType(options, after),
    ...settleDesignator(before, after),
    ...settleDuration(options, after),
  ];
}

/** A single allowed entity type is chosen by itself (OC-002). */
function settleEntityType({ entityTypes: [only, ...others] }: CompanyInformationOptions, after: Known): Change[] {
  if (!only || others.length > 0 || chosenEntityType(after)?.key === only.key) return [];
  return [{ kind: 'set', path: 'companyInformation.entityType', value: { key: only.key, value: only.value } }];
}

/** OC-022, OC-023: the last one touched leads; where both came at once (a restored form) it is the name. */
function settleDesignator(before: Known, after: Known): Change[] {
  const designators = designatorsOf(chosenEntityType(after)?.key);
  const { companyName = '', companyNameDesignator } = after.data.companyInformation ?? {};
  const inName = designatorIn(companyName, designators);
  const picked = companyNameDesignator !== before.data.companyInformation?.companyNameDesignator;
  const named = companyName !== (before.data.companyInformation?.companyName ?? '');
  if (picked && !named && companyNameDesignator && designators.includes(companyNameDesignator)) {
    const name = withDesignator(companyName, companyNameDesignator, designators);
    return name === '' || inName === companyNameDesignator ? [] : [{ kind: 'set', path: 'companyInformation.companyName', value: name }];
  }
  if (inName && inName !== companyNameDesignator) {
    return [{ kind: 'set', path: 'companyInformation.companyNameDesignator', value: inName }];
  }
  return [];
}

/** OC-028: keeps the chosen years where the new state sells them, at its price. */
function settleDuration({ registeredAgentYears }: CompanyInformationOptions, { data, catalogue, page }: Known): Change[] {
  const path = 'companyInformation.registeredAgentServiceDuration';
  // Before the products are there nothing is known against a restored answer.
  if (catalogue.registeredAgentProducts.length === 0) return [];
  const choices = durationChoices(catalogue, chosenState({ data, page })?.key);
  const chosen = data.companyInformation?.registeredAgentServiceDuration?.key;
  const value = choices.find(({ key }) => key === chosen) ?? preselectedDuration(choices, registeredAgentYears);
  return value ? [{ kind: 'set', path, value }] : [{ kind: 'clear', path }];
}
