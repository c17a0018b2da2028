import type { AreaHost, Submission, Notice, SubmitOutcome } from 'shared-contracts/area-host';
import type { CallResult } from 'shared-contracts/calls';
import type { FormType } from 'shared-contracts/form-types';
import type { SubmissionSuccess } from 'shared-contracts/topics';

type Succeeded = Extract<SubmitOutcome, { kind: 'succeeded' }>;

/** A title and a message for the customer. */
export interface FailureWords {
  title: string;
  message: string;
}

/** How one form is sent: its call, and what the answer means for the customer. */
export interface FormSender {
  /** The call's action. */
  action: string;
  /** The parameter that carries the payload as JSON, and the payload. */
  payloadOf(submission: Pick<Submission, 'known' | 'asked' | 'clientIp'>): { name: string; payload: object };
  /** Parameters besides `formType`, the payload and the captcha's response. */
  moreFields?(submission: Submission): Record<string, string>;
  /**
   * The site checks the form with the rules of the page. The answers and a key are sent along; with the same key the
   * same content is received once.
   */
  isChecked?: true;
  /** Sends the fields in place of `calls.post`, for a form with files. */
  post?(host: AreaHost, fields: Readonly<Record<string, string>>, submission: Submission): Promise<CallResult>;
  /** What the payload consists of, for analytics. */
  milestones: readonly string[];
  /** The failure in words; `reason` is the site's own text without HTML tags, if it gave one. */
  failureOf(reason: string | undefined): FailureWords;
  success: SubmissionSuccess;
  /**
   * Where a success leads, and what a notice says if the customer stays. `result` is the `result` of the site's answer.
   */
  afterSuccess(
    result: unknown,
    submission: Submission,
  ): Pick<Succeeded, 'redirect'> & { notice?: Omit<Notice, 'tone'> };
}

/** How each form type is sent; a function where that depends on the answers. */
export type FormSenders = Readonly<Partial<Record<FormType, FormSender | ((submission: Submission) => FormSender)>>>;
