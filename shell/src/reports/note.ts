import type { FailedPart } from 'shared-contracts/rules-failure';
import type { LoadEvent } from '../remotes/remotes.ts';

/** A failure or a finished load as it was recorded. It may contain secrets, so no part of it may be sent unchanged. */
export interface Note {
  from: 'error' | 'rejection' | 'warned' | 'logged' | 'load';
  text: string;
  /** Name and message of the thrown error. */
  cause: string;
  stack: string;
  load?: LoadEvent;
  /** The part of an area that threw. */
  failed?: FailedPart;
  step: string | undefined;
  /** Everything typed until then; no report may contain it. */
  typed: unknown;
  /** Occurrences since it was last sent. */
  count: number;
}

/** Gives access to the customer's step and answers, once there is a form. */
export interface Scene {
  step(): string | undefined;
  /** All answers, secrets included, so that they can be removed from reports. */
  typed(): unknown;
}
