import type { Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { HrefStruct } from 'shared-contracts/page-config';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { array, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { keyOfLabel } from '../label-key.ts';
import { POSITION } from './paths.ts';

export const PositionStruct = object({
  title: nonempty(string()),
  /** Label of the division that lists it. */
  division: nonempty(string()),
  /** Address of its description. */
  link: optional(HrefStruct),
  /** Skills it needs. `frontend` and `backend` ask for projects. */
  skills: defaulted(array(nonempty(string())), []),
  /** What the column beside the form says about it, such as place and pay. */
  facts: defaulted(array(object({ label: nonempty(string()), text: nonempty(string()) })), []),
  summary: optional(nonempty(string())),
});
export type Position = Infer<typeof PositionStruct>;

/** Key of the choice of a position that is not listed. */
export const OTHER = 'other';

const JOB_CONTACT = 'accounts-jobs/job-contact';

/** The open positions of the page: the module that asks for the position has them. */
export function positionsOf(known: Known): readonly Position[] {
  return optionsOfModule<{ positions: readonly Position[] }>(known, JOB_CONTACT)?.positions ?? [];
}

/** The chosen position; `undefined` for another one, or while none is chosen. */
export function chosenPosition(known: Known): Position | undefined {
  const key = keyOfAnswer(valueAt(known.data, POSITION));
  return positionsOf(known).find(({ title }) => keyOfLabel(title) === key);
}

const SKILLS_WITH_PROJECTS = ['frontend', 'backend'];

/** Whether the chosen position asks for projects. */
export function needsProjects(known: Known): boolean {
  return chosenPosition(known)?.skills.some((skill) => SKILLS_WITH_PROJECTS.includes(skill)) ?? false;
}
