import type { Known } from 'shared-contracts/area-rules';
import { CLOSE_VARIANT_BASES, closeVariantBase, closeVariantLabel } from 'shared-contracts/entity-types/close-variants';
import { canFormIn, type EntityTypesByState } from 'shared-contracts/entity-types/entity-types-by-state';
import { fillTemplate } from '../wording/fill-template.ts';
import { chosenEntityType, chosenState } from './chosen-company.ts';

/** An entity type to choose; a disabled one has a reason. */
export interface EntityTypeChoice {
  key: string;
  value: string;
  text: string;
  disabled?: boolean;
  reason?: string;
}

export interface EntityTypeOptions {
  entityTypes: readonly EntityTypeChoice[];
  entityTypesByState: EntityTypesByState;
  /** Entity types that cannot be billed monthly. */
  monthlyBlocks: readonly string[];
  monthlyBlockedReason: string;
  /** Under a type that the chosen state does not have; `{state}` is replaced. */
  typeUnavailableReason: string;
}

/**
 * The entity types of the page, each followed by its close variant where the chosen state has close variants. A type
 * that monthly billing rules out is disabled, with the reason, and so is a type that the chosen state does not have.
 * The chosen type never is because of the state: then the state has the reason, and either can be changed.
 */
export function entityTypeChoices(options: EntityTypeOptions, known: Known): EntityTypeChoice[] {
  const { key: state, value: stateName = '' } = chosenState(known) ?? {};
  const chosen = chosenEntityType(known)?.key;
  const hasCloseVariants = state !== undefined && options.entityTypesByState.closeVariants.includes(state);
  const types = options.entityTypes
    .filter(({ key }) => hasCloseVariants || closeVariantBase(key) === undefined)
    .flatMap((type) => (hasCloseVariants ? [type, ...closeVariantsOf(type, state, options)] : [type]));
  return types.map((type) => {
    const isElsewhere =
      state !== undefined && type.key !== chosen && !canFormIn(type.key, state, options.entityTypesByState);
    const reason =
      reasonAgainst(type, options, known) ??
      (isElsewhere ? fillTemplate(options.typeUnavailableReason, { state: stateName }) : undefined);
    return reason === undefined ? type : { ...type, disabled: true, reason };
  });
}

/** The close variant of a type if the state has it, unless the page lists that variant itself, with its own wording. */
function closeVariantsOf(
  { key, value }: EntityTypeChoice,
  state: string,
  { entityTypes: listed, entityTypesByState }: EntityTypeOptions,
): EntityTypeChoice[] {
  const variant = closeVariantLabel(key);
  if (
    !CLOSE_VARIANT_BASES.some((base) => base === key) ||
    listed.some((type) => type.key === variant) ||
    !canFormIn(variant, state, entityTypesByState)
  )
    return [];
  return [{ key: variant, value: closeVariantLabel(value), text: '' }];
}

function reasonAgainst(
  { key, value }: EntityTypeChoice,
  { monthlyBlocks, monthlyBlockedReason }: EntityTypeOptions,
  { data }: Known,
): string | undefined {
  return data.billingType === 'monthly' && monthlyBlocks.includes(key)
    ? fillTemplate(monthlyBlockedReason, { 'entity type': value })
    : undefined;
}
