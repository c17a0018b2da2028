import type { Change, Known } from 'shared-contracts/area-rules';
import { closeVariantBase } from 'shared-contracts/entity-types/close-variants';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { designatorIn, designatorsOf, withDesignator, withoutWrongDesignator } from '../../company/designators.ts';
import { entityTypeChoices } from '../../company/entity-type-choices.ts';
import { durationChoices, isDurationAsked, preselectedDuration } from '../../jurisdictions/agent-durations.ts';
import { settleChangeOfAgent } from './change-of-agent.ts';
import { settleInlineMailForwarding } from './inline-mail-forwarding.ts';
import type { CompanyInformationOptions } from './options.ts';

/** The changes that follow from a change of company information, of the catalogue or of the page. */
export function settleCompanyInformation(options: CompanyInformationOptions, before: Known, after: Known): Change[] {
  return [
    ...settleEntityType(options, after),
    ...settleDesignator(options, before, after),
    ...settleDuration(options, after),
    ...settleChangeOfAgent(options.changeOfAgent, after),
    ...settleInlineMailForwarding(options.inlineMailForwarding, before, after),
  ];
}

/**
 * Chooses the single allowed entity type, and replaces a close variant by its base type where the state has no
 * close variants.
 */
function settleEntityType(options: CompanyInformationOptions, after: Known): Change[] {
  const chosen = chosenEntityType(after)?.key;
  const choices = entityTypeChoices(options, after);
  if (choices.some(({ key }) => key === chosen)) return [];
  const [only, ...others] = choices;
  const replacement =
    choices.find(({ key }) => key === closeVariantBase(chosen ?? '')) ?? (others.length === 0 ? only : undefined);
  return replacement
    ? [
        {
          kind: 'set',
          path: 'companyInformation.entityType',
          value: { key: replacement.key, value: replacement.value },
        },
      ]
    : [];
}

/**
 * Keeps name and designator in step: the last one changed wins; if both changed at once (a restored form), the name. A
 * designator that the entity type does not have any more is cleared. Where only a missing designator is asked for,
 * choosing it leaves the name as it is, because with the name complete the question would disappear under the
 * customer's hands; only another type's designator is taken off the name.
 */
function settleDesignator(
  { designatorOnlyIfMissing }: CompanyInformationOptions,
  before: Known,
  after: Known,
): Change[] {
  const designators = designatorsOf(after);
  const { companyName = '', companyNameDesignator } = after.data.companyInformation ?? {};
  const inName = designatorIn(companyName, designators);
  const hasDesignatorChanged = companyNameDesignator !== before.data.companyInformation?.companyNameDesignator;
  const hasNameChanged = companyName !== (before.data.companyInformation?.companyName ?? '');
  if (hasDesignatorChanged && !hasNameChanged && companyNameDesignator && designators.includes(companyNameDesignator)) {
    const bare = withoutWrongDesignator(after);
    const name =
      designatorOnlyIfMissing && inName === undefined ? bare : withDesignator(bare, companyNameDesignator, designators);
    return name === '' || inName === companyNameDesignator
      ? []
      : [{ kind: 'set', path: 'companyInformation.companyName', value: name }];
  }
  if (inName && inName !== companyNameDesignator) {
    return [{ kind: 'set', path: 'companyInformation.companyNameDesignator', value: inName }];
  }
  const isStale =
    companyNameDesignator !== undefined &&
    designators.length > 0 &&
    !designators.includes(companyNameDesignator) &&
    !hasDesignatorChanged;
  return isStale ? [{ kind: 'clear', path: 'companyInformation.companyNameDesignator' }] : [];
}

/**
 * Keeps the chosen duration if it is asked and the new state sells it, at that state's price; else chooses the
 * preselected one.
 */
function settleDuration(options: CompanyInformationOptions, { data, catalogue, page }: Known): Change[] {
  const { registeredAgentYears, state } = options;
  const path = 'companyInformation.registeredAgentServiceDuration';
  // Until the products are loaded, it is unknown whether a restored answer is still valid.
  if (!state.show || catalogue.registeredAgentProducts.length === 0) return [];
  const choices = durationChoices(catalogue, chosenState({ data, page })?.key);
  const chosen = isDurationAsked(options, { data })
    ? data.companyInformation?.registeredAgentServiceDuration?.key
    : undefined;
  const value = choices.find(({ key }) => key === chosen) ?? preselectedDuration(choices, registeredAgentYears);
  return value ? [{ kind: 'set', path, value }] : [{ kind: 'clear', path }];
}
