import type { CallAnswer } from '../area-server.ts';

/** Refuses a call that its address has made too often. */
export function tooMany(what: 'links' | 'messages' | 'questions' | 'saves', seconds: number): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  return {
    status: 429,
    body: { error: `Too many ${what}. Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, then try again.` },
    headers: { 'Retry-After': String(seconds) },
  };
}
