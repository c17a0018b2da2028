import type { Change, Known } from 'shared-contracts/area-rules';
import { closeVariantBase } from 'shared-contracts/entity-types';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { designatorIn, designatorsOf, withDesignator } from '../../company/designators.ts';
import { entityTypeChoices } from '../../company/entity-type-choices.ts';
import { durationChoices, preselectedDuration } from '../../registered-agent/durations.ts';
import { settleChangeOfAgent } from './change-of-agent.ts';
import { settleInlineMailForwarding } from './inline-mail-forwarding.ts';
import type { CompanyInformationOptions } from './options.ts';

/** What follows from a change of company information, of the catalogue or of the page. */
export function settleCompanyInformation(options: CompanyInformationOptions, before: Known, after: Known): Change[] {
  return [
    ...settleEntityType(options, after),
    ...settleDesignator(before, after),
    ...settleDuration(options, after),
    ...settleChangeOfAgent(options.changeOfAgent, after),
    ...settleInlineMailForwarding(options.inlineMailForwarding, before, after),
  ];
}

/**
 * A single allowed entity type is chosen by itself. A close variant becomes what it varies where
 * the state has none.
 */
function settleEntityType(options: CompanyInformationOptions, after: Known): Change[] {
  const chosen = chosenEntityType(after)?.key;
  const choices = entityTypeChoices(options, after);
  if (choices.some(({ key }) => key === chosen)) return [];
  const [only, ...others] = choices;
  const instead = choices.find(({ key }) => key === closeVariantBase(chosen ?? '')) ?? (others.length === 0 ? only : undefined);
  return instead ? [{ kind: 'set', path: 'companyInformation.entityType', value: { key: instead.key, value: instead.value } }] : [];
}

/** The last one touched leads; where both came at once (a restored form) it is the name. */
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

/** Keeps the chosen years where the new state sells them, at its price. */
function settleDuration({ registeredAgentYears }: CompanyInformationOptions, { data, catalogue, page }: Known): Change[] {
  const path = 'companyInformation.registeredAgentServiceDuration';
  // Before the products are there nothing is known against a restored answer.
  if (catalogue.registeredAgentProducts.length === 0) return [];
  const choices = durationChoices(catalogue, chosenState({ data, page })?.key);
  const chosen = data.companyInformation?.registeredAgentServiceDuration?.key;
  const value = choices.find(({ key }) => key === chosen) ?? preselectedDuration(choices, registeredAgentYears);
  return value ? [{ kind: 'set', path, value }] : [{ kind: 'clear', path }];
}
