import { array, boolean, integer, number, optional, pattern, record, string, type, type Infer } from 'superstruct';
import { AreaNameStruct } from './form-types.ts';
import { StructShapeStruct } from './struct-shape.ts';

const IntegrityStruct = pattern(string(), /^sha384-[A-Za-z0-9+/]{64}$/);
/** A path inside the release's folder: no leading slash, no `..`. */
const FileStruct = pattern(string(), /^(?!\/)(?!(.*\/)?\.\.(\/|$))[A-Za-z0-9_.~/-]+$/);

/**
 * A package that areas and the shell share in a page: the version this release contains, and the range it accepts from
 * others.
 */
const SharedPackageStruct = type({
  name: string(),
  version: string(),
  /** The accepted versions, a caret range. */
  range: string(),
  /** Whether a page may have only one copy. If so, a shell whose copy lies outside the range cannot run the area. */
  singleton: boolean(),
});

/** The exports that an area uses of one part of shared-contracts or shared-ui that the page may provide. */
const TakenPartStruct = type({
  /** `shared-ui/text-field`. */
  part: string(),
  exports: array(string()),
  /** The part whose copy in the area uses them. The copy runs only if the page does not provide that part. */
  inCopyOf: optional(string()),
});

/** A topic as declared in the contracts of a release. */
const DeclaredTopicStruct = type({
  name: string(),
  version: integer(),
  /** `state` or `event`; of a newer build perhaps another, which is no state here. */
  replay: string(),
  payload: StructShapeStruct,
});
export type DeclaredTopic = Infer<typeof DeclaredTopicStruct>;

/**
 * One released version of an area (or of the shell): its contracts, and every file with its hash. `version` identifies
 * the content: the same version always has the same files. These structs accept unknown properties, so that a site can
 * take the releases of a newer build.
 */
export const ReleaseStruct = type({
  /** `shell` for the shell. */
  area: AreaNameStruct,
  version: pattern(string(), /^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  /** Range of shared-contracts that it needs its shell to provide. */
  contract: string(),
  /** The version of shared-contracts it contains. */
  contracts: string(),
  /** Topics it owns, with their versions, and the names of the topics it reads. */
  topics: type({ owns: array(type({ name: string(), version: integer() })), reads: array(string()) }),
  shared: array(SharedPackageStruct),
  /** Of a shell: the parts of shared-contracts and shared-ui that it provides, with the names of their exports. */
  provides: optional(record(string(), array(string()))),
  /** Of an area: the exports that it uses of these parts. */
  takes: optional(array(TakenPartStruct)),
  /** Topics of the contracts it was built with: of a shell all, of an area those that it owns or reads. */
  declares: array(DeclaredTopicStruct),
  /** `production` or `development`; any other, and none, is taken for `production`. */
  mode: optional(string()),
  /** Commit of the sources; empty if unknown. */
  revision: string(),
  /** The name under which the entry registers itself. */
  name: string(),
  /** The federated entry (remotes) or the page's script (shell). */
  entry: FileStruct,
  /** `./module` → the files that are loaded together with it. */
  exposes: record(string(), array(FileStruct)),
  /** Files that every page with this release loads first. */
  initial: array(FileStruct),
  /**
   * Every file, with its sha384. `rules.mjs` has an area's rules for the server. `views.mjs` has its views for the
   * server and a shell's `page.mjs` renders them, if they are there.
   */
  files: record(FileStruct, IntegrityStruct),
  /** Bytes of every file, compressed (gzip). */
  sizes: record(FileStruct, number()),
});
export type Release = Infer<typeof ReleaseStruct>;

/** The releases that run together, one per area. `id` is derived from the content. */
export const ReleaseSetStruct = type({ id: pattern(string(), /^[0-9a-f]{16}$/), releases: array(ReleaseStruct) });
export type ReleaseSet = Infer<typeof ReleaseSetStruct>;

export { RELEASE_SET_HEADER } from './release-set-header.ts';

/**
 * Prefix of a second address of every release file, for retries: a browser may keep bad bytes under the first address.
 */
export const MIRROR = '/again';

/** The base address of a release's files. */
export function releaseBase({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return area === 'shell' ? `/assets/${version}/` : `/remotes/${area}/${version}/`;
}
