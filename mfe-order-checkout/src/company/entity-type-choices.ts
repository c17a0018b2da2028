import type { Known } from 'shared-contracts/area-rules';
import { CLOSE_VARIANT_BASES, closeVariantBase, closeVariantLabel } from 'shared-contracts/entity-types';
import type { EntityTypesByState } from 'shared-contracts/entity-types/entity-types-by-state';
import { fillTemplate } from '../wording/fill-template.ts';
import { chosenState } from './chosen-company.ts';

/** An entity type to choose; a disabled one says why. */
export interface EntityTypeChoice {
  key: string;
  value: string;
  text: string;
  disabled?: boolean;
  reason?: string;
}

/** What a page says of the entity types to choose from. */
export interface EntityTypeOptions {
  entityTypes: readonly EntityTypeChoice[];
  entityTypesByState: EntityTypesByState;
  /** Entity types that cannot be paid for by the month. */
  monthlyBlocks: readonly string[];
  monthlyBlockedReason: string;
}

/**
 * The entity types of the page, each with its close variant behind it where the chosen state has those.
 * One that monthly billing rules out is disabled and says so.
 */
export function entityTypeChoices(options: EntityTypeOptions, known: Known): EntityTypeChoice[] {
  const state = chosenState(known)?.key;
  const hasCloseVariants = state !== undefined && options.entityTypesByState.closeVariants.includes(state);
  const all = options.entityTypes
    .filter(({ key }) => hasCloseVariants || closeVariantBase(key) === undefined)
    .flatMap((type) => (hasCloseVariants ? [type, ...closeVariantsOf(type, options.entityTypes)] : [type]));
  return all.map((type) => {
    const reason = reasonAgainst(type, options, known);
    return reason === undefined ? type : { ...type, disabled: true, reason };
  });
}

/** The variant of a type, unless the page lists it itself, with words of its own. */
function closeVariantsOf({ key, value }: EntityTypeChoice, listed: readonly EntityTypeChoice[]): EntityTypeChoice[] {
  const variant = closeVariantLabel(key);
  if (!CLOSE_VARIANT_BASES.some((base) => base === key) || listed.some((one) => one.key === variant)) return [];
  return [{ key: variant, value: closeVariantLabel(value), text: '' }];
}

function reasonAgainst({ key, value }: EntityTypeChoice, { monthlyBlocks, monthlyBlockedReason }: EntityTypeOptions, { data }: Known): string | undefined {
  return data.billingType === 'monthly' && monthlyBlocks.includes(key) ? fillTemplate(monthlyBlockedReason, { 'entity type': value }) : undefined;
}
