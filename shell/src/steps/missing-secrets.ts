import type { AskedField } from 'shared-contracts/area-rules';
import { isEmptyAnswer, isRequiredBy } from 'shared-contracts/validation';

/** Required secrets that the customer has typed on an earlier visit, as far as it is known, and that were not kept. */
export interface MissingSecrets {
  step: string;
  /** Path of the first of them. */
  path: string;
  labels: string[];
}

/** The missing secrets of every step that was opened on an earlier visit, in page order. */
export function missingSecrets(
  fields: readonly AskedField[],
  openedBefore: Readonly<Record<string, boolean>>,
): MissingSecrets[] {
  const byStep = new Map<string, MissingSecrets>();
  for (const { step, path, label, secret, rules, answer } of fields) {
    if (!secret || !openedBefore[step] || !isRequiredBy(rules) || !isEmptyAnswer(answer)) continue;
    const missing = byStep.get(step) ?? { step, path, labels: [] };
    missing.labels.push(label);
    byStep.set(step, missing);
  }
  return [...byStep.values()];
}
