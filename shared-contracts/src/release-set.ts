import { array, enums, number, object, pattern, record, string, type Infer } from 'superstruct';
import { AREA_NAMES } from './form-types.ts';
import { decode, type Decoded } from './decode.ts';

const IntegrityStruct = pattern(string(), /^sha384-[A-Za-z0-9+/]{64}$/);
/** Below the release's own folder: no slash in front, no way up. */
const FileStruct = pattern(string(), /^(?!\/)(?!(.*\/)?\.\.(\/|$))[A-Za-z0-9_.~/-]+$/);

/**
 * One released version of an area (or of the shell): what it promises and every file with its hash.
 * `version` names its content: the same version never has other files.
 */
export const ReleaseStruct = object({
  area: enums(['shell', ...AREA_NAMES]),
  version: pattern(string(), /^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  /** Range of shared-contracts it was built for. */
  contract: string(),
  /** Name the entry registers itself under. */
  name: string(),
  /** The federated entry (remotes) or the page's script (shell). */
  entry: FileStruct,
  /** `./module` → files that loading it needs at once. */
  exposes: record(string(), array(FileStruct)),
  /** Files that every page with this release needs at once. */
  initial: array(FileStruct),
  /** Every file, with its sha384. */
  files: record(FileStruct, IntegrityStruct),
  sizes: record(FileStruct, number()),
});
export type Release = Infer<typeof ReleaseStruct>;

/** What runs: for every area one release. Its `id` follows from its content. */
export const ReleaseSetStruct = object({ id: pattern(string(), /^[0-9a-f]{16}$/), releases: array(ReleaseStruct) });
export type ReleaseSet = Infer<typeof ReleaseSetStruct>;

export function decodeReleaseSet(input: unknown): Decoded<ReleaseSet> {
  return decode(ReleaseSetStruct, input);
}

/** The address below which the files of a release stand. */
export function releaseBase({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return area === 'shell' ? `/assets/${version}/` : `/remotes/${area}/${version}/`;
}
