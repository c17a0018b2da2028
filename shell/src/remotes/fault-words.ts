import type { FormWords } from 'shared-contracts/form-words';
import { canHeal, type LoadFailure } from './load-failure.ts';

/** A failure of a part of the page: it did not load, its view threw, or its rules threw. */
export type Fault = LoadFailure | 'threw-in-render' | 'rules-threw';

type FaultOffer = 'try-again' | 'reload';

export interface FaultWords {
  title: string;
  text: string;
  /** Actions that can help, the likeliest first. */
  offers: readonly FaultOffer[];
}

/** A fault and its circumstances. */
export interface FaultFacts {
  fault: Fault;
  /** The customer's name for the part, such as "Domain search". */
  title: string;
  /** Without a required part the form cannot be sent. */
  required: boolean;
  attempts: number;
  words: Pick<FormWords, 'safe' | 'safeWithout' | 'needed'>;
}

const REASONS: Readonly<Record<Fault, string>> = {
  unreachable: 'It could not be fetched.',
  'timed-out': 'It took too long to answer.',
  threw: 'It stopped with an error before it could start.',
  malformed: 'It is not what this page expects.',
  'module-missing': 'The version of the site that this page was made for does not have it.',
  'contract-mismatch': 'It was made for another version of this page.',
  'version-mismatch': 'It was made for another version of this page.',
  'unknown-area': 'This page was made without it.',
  'threw-in-render': 'It stopped with an error.',
  'rules-threw': '',
};

/** Returns the text for a fault and the actions to offer; another try only where it can succeed. */
export function faultWords({ fault, title, required, attempts, words }: FaultFacts): FaultWords {
  const offers = offersOf(fault, attempts);
  const safe = required ? words.safe : fault === 'rules-threw' ? 'Your answers are safe.' : words.safeWithout;
  return {
    title: `${title} ${happened(fault)}`,
    text: [REASONS[fault], safe, wayOut(required, offers, words)].filter(Boolean).join(' '),
    offers,
  };
}

function offersOf(fault: Fault, attempts: number): readonly FaultOffer[] {
  if (fault === 'threw-in-render' || fault === 'rules-threw' || !canHeal(fault)) return ['reload'];
  // When both addresses have hung, another import of either joins the hanging import. Only a reload sends new requests.
  return fault === 'timed-out' && attempts > 1 ? ['try-again', 'reload'] : ['try-again'];
}

function happened(fault: Fault): string {
  if (fault === 'rules-threw') return 'is not working';
  return fault === 'threw-in-render' ? 'stopped working' : 'did not load';
}

function wayOut(required: boolean, [first]: readonly FaultOffer[], { needed }: Pick<FormWords, 'needed'>): string {
  if (first === 'reload')
    return required ? `${needed}: reload the page to continue.` : 'Reload the page, or continue without it.';
  return required ? `${needed}.` : 'Try again, or continue without it.';
}
