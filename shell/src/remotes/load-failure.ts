import type { FormWords } from 'shared-contracts/form-words';

/**
 * Why a part of an area did not load: its files could not be fetched or have the wrong bytes (`unreachable`); the
 * deadline passed (`timed-out`); its code threw while it was evaluated (`threw`); its exports have the wrong shape
 * (`malformed`); its release does not contain it (`module-missing`); it was built for other contracts
 * (`contract-mismatch`) or for another version of a package that a page loads only once (`version-mismatch`); the page
 * has no release of the area (`unknown-area`).
 */
export type LoadFailure =
  | 'unreachable'
  | 'timed-out'
  | 'threw'
  | 'malformed'
  | 'module-missing'
  | 'contract-mismatch'
  | 'version-mismatch'
  | 'unknown-area';

/** Whether another try can succeed without a reload of the page. */
export function canHeal(reason: LoadFailure): boolean {
  return reason === 'unreachable' || reason === 'timed-out';
}

/**
 * Messages of a rejected import, as Chromium, Firefox and Safari word them, and of containers, built by webpack or with
 * Module Federation's own runtime. Bytes that do not match their hash are reported like a missing file.
 */
const MESSAGES: readonly (readonly [RegExp, LoadFailure])[] = [
  [/shared singleton module .* does not satisfy|Unsatisfied version .* of shared singleton module/, 'version-mismatch'],
  [/does not exist in container/, 'module-missing'],
  [/is no container/, 'malformed'],
  [/Failed to fetch dynamically imported module/i, 'unreachable'],
  [/error loading dynamically imported module|Importing a module script failed/i, 'unreachable'],
];

/** Why a load was rejected. An error with any other message was thrown by the loaded code. */
export function failureOf(cause: unknown): LoadFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'threw';
}

/** A failure of a part of the page: it did not load, its view threw, or its rules threw. */
export type Fault = LoadFailure | 'threw-in-render' | 'rules-threw';

type FaultOffer = 'try-again' | 'reload';

interface FaultWords {
  title: string;
  text: string;
  /** Actions that can help, the likeliest first. */
  offers: readonly FaultOffer[];
}

/** A fault and its circumstances. */
interface FaultFacts {
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
