import { type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { wireDollarsOf } from 'shared-contracts/money';
import { SubmissionKeyStruct, type FoundOrder } from 'shared-contracts/submission';
import { signupResultOf } from '../../orders/receipt.ts';
import { malformed, type CallHandler } from '../area-answers.ts';
import { tooManyAnswer } from './too-many-answer.ts';

const FieldsStruct = looseObject({ submission_key: SubmissionKeyStruct });

const finding =
  (close: boolean): CallHandler =>
  async ({ params, address }, deps) => {
    const fields = decode(FieldsStruct, params);
    if (fields.kind === 'malformed') return malformed('submission_key is malformed.');
    const found = await deps.findOrder(fields.value.submission_key, { address, close });
    switch (found.kind) {
      case 'placed':
        return {
          status: 200,
          body: {
            status: 'placed',
            result: signupResultOf(found.row, deps.site),
            total: wireDollarsOf(found.row.totalCents),
          } satisfies FoundOrder,
        };
      case 'not-placed':
      case 'placing':
        return { status: 200, body: { status: found.kind } satisfies FoundOrder };
      case 'too-many':
        return tooManyAnswer(found.retryAfterSeconds, deps.site.phone);
    }
  };

/**
 * Handles `find_order`: what became of the attempts under a submission key. A placed order is answered as to
 * `process_signup`.
 */
export const findOrder = finding(false);

/**
 * Handles `close_order`: the same, and closes a key under which nothing was placed. Areas that would send with the
 * closed key call `find_order`.
 */
export const closeOrder = finding(true);
