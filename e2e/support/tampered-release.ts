import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '../../tooling/build/release-record.mjs';
import { AREA_WORKSPACES, areaOf } from '../../tooling/workspaces.mjs';
import { startSite, type RunningSite, type Site } from './site.ts';

/** Changes that break a built area, which is then released as usual. */
export interface Tampering {
  workspace: (typeof AREA_WORKSPACES)[number];
  /** Changes the record of the release. */
  record?(record: ReleaseRecord): void;
  /** Changes the text of the entry. */
  entry?(text: string): string;
}

export interface ReleaseRecord {
  version: string;
  contract: string;
  entry: string;
  exposes: Record<string, string[]>;
  revision: string;
  sizes: Record<string, number>;
  files: Record<string, string>;
}

/**
 * Starts a site with these changes to its areas. Everything else is copied from the release store of `intact`, which
 * saves compressing it.
 */
export async function startTamperedSite(intact: RunningSite, ...tamperings: readonly Tampering[]): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'tampered-'));
  for (const workspace of AREA_WORKSPACES) {
    cpSync(join(workspace, 'dist/release'), join(folder, workspace, 'release'), { recursive: true });
    const record = JSON.parse(readFileSync(join(workspace, 'dist/release.json'), 'utf8')) as ReleaseRecord;
    for (const tampering of tamperings.filter((candidate) => candidate.workspace === workspace))
      tamper(join(folder, workspace), record, tampering);
    writeFileSync(join(folder, workspace, 'release.json'), JSON.stringify(record));
  }
  const store = join(folder, 'store');
  for (const area of ['shell', ...AREA_WORKSPACES.map(areaOf)])
    cpSync(join(intact.releasesFolder, area), join(store, area), { recursive: true });
  const site = await startSite({
    environment: { RELEASE_SOURCES: `shell/dist,${join(folder, 'mfe-*')}`, RELEASES_FOLDER: store },
  });
  return {
    ...site,
    async remove() {
      await site.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the build of domains and gives it another version number. `rules` changes the text of the copied `rules.mjs`,
 * `entry` that of its entry.
 */
export function domainsBuiltAs(
  number: string,
  {
    rules = (text) => text,
    entry = (text) => text,
  }: { rules?(text: string): string; entry?(text: string): string } = {},
): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'numbered-'));
  cpSync('mfe-domains/dist', folder, { recursive: true });
  const recordFile = join(folder, 'release.json');
  const record = JSON.parse(readFileSync(recordFile, 'utf8')) as ReleaseRecord;
  const change = (name: string, edit: (text: string) => string) => {
    const file = join(folder, 'release', name);
    const text = edit(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    record.files[name] = integrityOf(text);
  };
  change('rules.mjs', (text) => rules(text.replace(/(["'])\d+\.\d+\.\d+\1/, `"${number}"`)));
  change(record.entry, entry);
  const { version: _, revision: _revision, files, sizes: _sizes, ...about } = record;
  writeFileSync(recordFile, JSON.stringify({ ...record, version: `${number}-${contentHash(about, files)}` }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Applies the changes, and updates the entry's hash and the version, which depend on the content. */
function tamper(folder: string, record: ReleaseRecord, { record: editRecord, entry }: Tampering): void {
  editRecord?.(record);
  if (entry) {
    const file = join(folder, 'release', record.entry);
    const text = entry(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    record.files[record.entry] = integrityOf(text);
  }
  const content = createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 8);
  record.version = record.version.replace(/-[0-9a-f]{8}$/, `-${content}`);
}

/** Name of the query parameter that chooses what goes wrong in `withFaults`: `<module>.<fault>`. */
export const FAULT = 'fault';

/**
 * Changes the text of an area's entry: what is asked of it goes to `tamperedGet`, which `code` declares; in it,
 * `originalGet` is the entry's own.
 */
function withGet(code: string): (text: string) => string {
  return (text) => {
    const exported = /export\s*\{\s*([\w$]+) as get,\s*([\w$]+) as init\s*\};?\s*$/.exec(text);
    if (!exported) throw new Error('The entry does not end as an entry does.');
    const [exportStatement, get, init] = exported;
    return `${text.slice(0, text.length - exportStatement.length)}
      const originalGet = ${get};
      ${code}
      export { tamperedGet as get, ${init} as init };`;
  };
}

/**
 * Breaks an area's entry in the way that the page's URL chooses: the whole entry throws when it is evaluated, or one
 * module does, or its view throws when it renders, or the module does not exist.
 */
export function withFaults(module: string): (text: string) => string {
  return withGet(`
    const [brokenModule, fault] = new URLSearchParams(location.search).get('${FAULT}')?.split('.') ?? [];
    const broken = () => { throw new Error('broken on purpose'); };
    if (brokenModule === '${module}' && fault === 'entry-throws') broken();
    const tamperedGet = (name, ...rest) => {
      if (name !== './${module}' || brokenModule !== '${module}') return originalGet(name, ...rest);
      if (fault === 'module-throws') return Promise.resolve(broken);
      if (fault === 'module-missing') return originalGet('./no-such-module', ...rest);
      if (fault === 'view-throws') return Promise.resolve(() => ({ view: broken }));
      return originalGet(name, ...rest);
    };`);
}

/** Keeps in `window.spy` the host that an area's module got last, and what its `contribute` got. */
export function withSpy(module: string): (text: string) => string {
  return withGet(`
    const spy = (window.spy = {});
    const tamperedGet = async (name, ...rest) => {
      const factory = await originalGet(name, ...rest);
      if (!['./rules', './${module}'].includes(name)) return factory;
      const exported = factory();
      const { rules, view } = exported;
      if (rules)
        return () => {
          const contribute = (known) => rules.contribute((spy.known = known));
          return { ...exported, rules: { ...rules, contribute } };
        };
      return () => ({ ...exported, view: (props) => view({ ...props, host: (spy.host = props.host) }) });
    };`);
}

/**
 * Changes the view of an area's module. `view` is the source of a function that gets the module's own view and returns
 * another one.
 */
export function withView(module: string, view: string): (text: string) => string {
  return withGet(`
    const tamperedGet = async (name, ...rest) => {
      const factory = await originalGet(name, ...rest);
      if (name !== './${module}') return factory;
      const exported = factory();
      const changed = (${view})(exported.view);
      return () => ({ ...exported, view: changed });
    };`);
}
