import { decode, formatProblems } from 'shared-contracts/decode';
import { AreaNameStruct } from 'shared-contracts/form-types';
import { IsoDateStruct } from 'shared-contracts/iso-date';
import { PageConfigStruct } from 'shared-contracts/page-config';
import { array, literal, object, record, string, unknown, type as looseObject, type Infer } from 'superstruct';

const SampleStruct = object({
  kind: literal('sample'),
  page: PageConfigStruct,
  /** Payloads of other areas' topics, by topic name, published on their behalf. */
  topicFixtures: record(string(), unknown()),
  today: IsoDateStruct,
  /** Address of the WebSocket that reports new builds. */
  socket: string(),
  remote: object({ area: AreaNameStruct, name: string(), entry: string(), modules: array(string()) }),
  tokenizerFrame: string(),
  version: string(),
});
const BadSampleStruct = object({ kind: literal('bad-sample'), message: string(), socket: string() });

/** The area's sample, as the development process writes it into the document. */
export type Sample = Infer<typeof SampleStruct>;
export type StandaloneBoot = Sample | Infer<typeof BadSampleStruct>;

const BOOT_ELEMENT_ID = 'standalone-boot';

/**
 * Reads the sample, or what is wrong with it, from the document. Throws if it does not decode, which would be a bug,
 * because host and process come from the same sources.
 */
export function readStandaloneBoot(page: Document): StandaloneBoot {
  const input: unknown = JSON.parse(page.getElementById(BOOT_ELEMENT_ID)?.textContent ?? 'null');
  const kind = decode(looseObject({ kind: string() }), input);
  const decoded =
    kind.kind === 'decoded' && kind.value.kind === 'bad-sample'
      ? decode(BadSampleStruct, input)
      : decode(SampleStruct, input);
  if (decoded.kind === 'malformed')
    throw new Error(`What the development process told does not hold:\n${formatProblems(decoded.problems)}`);
  return decoded.value;
}
