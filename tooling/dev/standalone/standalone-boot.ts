import type { Start } from 'shared-contracts/area-host';
import { type LoadedRules, withAllParts } from 'shared-contracts/area-rules';
import { decode, formatProblems } from 'shared-contracts/decode';
import { AreaNameStruct } from 'shared-contracts/form-types';
import { IsoDateStruct } from 'shared-contracts/iso-date';
import { PageConfigStruct } from 'shared-contracts/page-config';
import { array, type Infer, literal, object, record, string, type as looseObject, unknown } from 'superstruct';
import { federationRuntime } from '../../../shell/src/remotes/federation-runtime.ts';
import {
  describeMisshapen,
  hasPartShape,
  type RulesModule,
  type StartModule,
  type SubmitModule,
  type ViewModule,
} from '../../../shell/src/remotes/module-shapes.ts';

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

/** Loads parts of the area as a release is loaded: through the federation runtime, from its entry. */
export interface LoadedArea {
  /** Its rules with all their parts. */
  rules(): Promise<LoadedRules>;
  /** The area's './start', if it has one. */
  start(): Promise<Start | undefined>;
  view(module: string): Promise<ViewModule['view']>;
  submit(): Promise<SubmitModule['submit']>;
}

/** Loads are not cached, so a failed load can be tried again. */
export function createAreaLoader({ name, entry, modules }: Sample['remote']): LoadedArea {
  federationRuntime.register({ name, entry });

  async function load<T>(module: string): Promise<T> {
    const exports = await federationRuntime.load(`${name}/${module}`);
    if (!hasPartShape(module, exports)) throw new Error(`${describeMisshapen(module)}.`);
    return exports as T;
  }

  return {
    async rules() {
      return withAllParts((await load<RulesModule>('rules')).rules);
    },
    start: async () => (modules.includes('start') ? (await load<StartModule>('start')).start : undefined),
    view: async (module) => (await load<ViewModule>(module)).view,
    submit: async () => (await load<SubmitModule>('submit')).submit,
  };
}
