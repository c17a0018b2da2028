import type { FailedPart } from 'shared-contracts/rules-failure';
import type { LoadEvent } from '../remotes/remotes.ts';

/** Something that went wrong or was loaded, as it was met: nothing of it is fit to be sent yet. */
export interface Note {
  from: 'error' | 'rejection' | 'warned' | 'logged' | 'load';
  /** What was logged. */
  text: string;
  /** Name and message of what was thrown. */
  cause: string;
  stack: string;
  load?: LoadEvent;
  /** The part of an area that threw. */
  failed?: FailedPart;
  /** On screen then. */
  step: string | undefined;
  /** Everything typed until then; it must not be in what is sent. */
  typed: unknown;
  /** How often since it was last sent. */
  count: number;
}

/** What knows where the customer is, once there is a form. */
export interface Scene {
  step(): string | undefined;
  /** All answers, secrets included: to take them out. */
  typed(): unknown;
}
