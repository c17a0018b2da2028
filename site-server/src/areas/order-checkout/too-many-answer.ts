import type { CallAnswer } from '../area-answers.ts';

/** The answer to a call beyond a limit of the site: in how many minutes to try again, and the phone number. */
export function tooManyAnswer(seconds: number, phone: string): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  const error =
    'Too many orders or card payments were tried from your network. Try again in ' +
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`}. If you need help, call us at ${phone}.`;
  return {
    status: 429,
    body: { kind: 'too-many', error, retry_after: seconds },
    headers: { 'Retry-After': String(seconds) },
  };
}
