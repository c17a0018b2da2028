import { ToDoAnswerDataStruct } from 'shared-contracts/account-order';
import { takeToDoAnswer } from '../../orders/to-dos/to-dos.ts';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';

/** Takes what a customer who is logged in gives after payment. No answer of the site has it. */
export const processAnswerToDo: CallHandler = async ({ params, files, session, address = '' }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'toDoData', ToDoAnswerDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { invoice, toDo, text } = decoded.value;
  const allowed = await deps.limits.takeOne({ limit: 'forms', name: address });
  if (allowed.kind === 'empty') return tooMany(allowed.retryAfterSeconds);
  const taken = await takeToDoAnswer(
    {
      invoiceNumber: invoice,
      accountId: session.accountId,
      id: toDo,
      typed: text,
      files: [...(files?.values() ?? [])],
    },
    deps,
  );
  switch (taken.kind) {
    case 'taken':
      return { status: 200, body: { result: {} } };
    case 'unknown':
      return refusal('unknown-to-do', 'We do not ask for this in your account.');
    case 'closed':
      return refusal(
        'to-do-closed',
        taken.state === 'seen'
          ? 'We are working with what you sent before, so it cannot be replaced here. Nothing was sent.'
          : 'We do not need this any more. Nothing was sent.',
      );
    case 'refused':
      return refusal('rejected', taken.reason);
  }
};
