import { array, boolean, enums, integer, number, object, optional, pattern, record, string, type, type Infer } from 'superstruct';
import { AREA_NAMES } from './form-types.ts';
import { decode, type Decoded } from './decode.ts';
import { StructShapeStruct } from './struct-shape.ts';

const IntegrityStruct = pattern(string(), /^sha384-[A-Za-z0-9+/]{64}$/);
/** Below the release's own folder: no slash in front, no way up. */
const FileStruct = pattern(string(), /^(?!\/)(?!(.*\/)?\.\.(\/|$))[A-Za-z0-9_.~/-]+$/);

/** A package that areas and the shell share in a page: what this release carries, and what it takes from another. */
const SharedPackageStruct = object({
  name: string(),
  version: string(),
  /** What it takes: a caret range. */
  range: string(),
  /** One copy a page: a shell whose copy lies outside the range cannot run the area. */
  singleton: boolean(),
});

/** The exports that an area uses of a part of shared-contracts or shared-ui that it may take from the page. */
const TakenPartStruct = object({
  /** `shared-ui/text-field`. */
  part: string(),
  exports: array(string()),
  /** Used by the area's own copy of this part, which runs only if the page does not provide it. */
  inCopyOf: optional(string()),
});

/** A topic as declared in the contracts of a release. */
const DeclaredTopicStruct = object({ name: string(), version: integer(), payload: StructShapeStruct });
export type DeclaredTopic = Infer<typeof DeclaredTopicStruct>;

/**
 * One released version of an area (or of the shell): what it promises and every file with its hash.
 * `version` names its content: the same version never has other files. What a newer build adds is left unread, so that
 * an older site takes its releases.
 */
export const ReleaseStruct = type({
  area: enums(['shell', ...AREA_NAMES]),
  version: pattern(string(), /^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  /** Range of shared-contracts that it needs in its shell. */
  contract: string(),
  /** The version of shared-contracts it carries. */
  contracts: string(),
  /** Topics it owns, with the version it speaks, and the names of those it reads. */
  topics: object({ owns: array(object({ name: string(), version: integer() })), reads: array(string()) }),
  shared: array(SharedPackageStruct),
  // Older releases lack the next four; a check skips what is absent.
  /** In a shell: the parts of shared-contracts and shared-ui that it provides, with the names of their exports. */
  provides: optional(record(string(), array(string()))),
  /** In an area: the exports that it uses of them. */
  takes: optional(array(TakenPartStruct)),
  /** Topics in the contracts it was built with: all in a shell; in an area, those that it owns or reads. */
  declares: optional(array(DeclaredTopicStruct)),
  /** Absent: production. */
  mode: optional(enums(['production', 'development'])),
  /** Commit of the sources; empty where nobody knows. */
  revision: string(),
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

export { RELEASE_SET_HEADER } from './release-set-header.ts';

/** Below it every file of a release stands a second time: browsers keep the bytes of an address that once went wrong. */
export const MIRROR = '/again';

/** The address below which the files of a release stand. */
export function releaseBase({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return area === 'shell' ? `/assets/${version}/` : `/remotes/${area}/${version}/`;
}
