import { join } from 'node:path';
import type { BootDocument } from 'shared-contracts/boot-document';
import { firstPartsOf } from 'shared-contracts/page-parts';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { PAGE_FILE, VIEWS_FILE } from '../releases/read-release.ts';
import { releaseOf } from '../releases/release-set.ts';
import { createIsolatedProcess, type IsolatedProcess } from '../system/isolated-process.ts';
import type { Result } from '../system/result.ts';

/** The first step of a page, as its shell renders it (`shell/src/rendering/render-page.tsx`). */
export interface Rendered {
  html: string;
  css: string;
  /** Classes of the document's root element. */
  rootClass: string;
  /** Runs before the page is parsed. */
  script: string;
}

/** A file of a release, and the hash that its content must have. */
interface ReleasedFile {
  file: string;
  integrity: string;
}

/** A page to render, and the code that renders it: the shell's, and by area that of its views. */
export interface AskedToRender {
  boot: BootDocument;
  shell: ReleasedFile;
  areas: Readonly<Record<string, ReleasedFile>>;
}

/** A page of a release set, whose files are where `fileOf` says. */
export interface PageOfSet {
  boot: BootDocument;
  set: ReleaseSet;
  fileOf(release: Release, file: string): string;
}

/** Seconds of a processor that one page may take, of which the import of its code is the most. */
const SECONDS = 5;

/**
 * Creates the process that runs `render-process-main.ts`. It may read these folders of releases. Requests come before
 * it: until a page is rendered, it is served as it begins in the browser.
 */
export function createRenderProcess(reads: readonly string[]): IsolatedProcess {
  const program = join(import.meta.dirname, 'render-process.mjs');
  return createIsolatedProcess({ program, reads, megabytes: 256, givesWay: true });
}

/**
 * Renders the first step of a form page. `undefined` if the shell, or an area of that step, was released without the
 * code for it: the page is meant to begin in the browser.
 */
export async function renderFirstStep(
  process: IsolatedProcess,
  { boot, set, fileOf }: PageOfSet,
): Promise<Result<Rendered> | undefined> {
  const releasedFile = (release: Release | undefined, file: string): ReleasedFile | undefined => {
    const integrity = release?.files[file];
    return release && integrity !== undefined ? { file: fileOf(release, file), integrity } : undefined;
  };
  const shell = releasedFile(releaseOf(set, 'shell'), PAGE_FILE);
  const areas = Object.fromEntries(
    boot.remotes.flatMap(({ area }) => {
      const views = releasedFile(releaseOf(set, area), VIEWS_FILE);
      return views ? [[area, views]] : [];
    }),
  );
  if (!shell || boot.view.kind !== 'form') return undefined;
  if (firstPartsOf(boot.view.page).some(({ area }) => !Object.hasOwn(areas, area))) return undefined;
  const asked: AskedToRender = { boot, shell, areas };
  const answer = await process.ask(() => asked, SECONDS);
  return answer.kind === 'ok' ? (answer.value as Result<Rendered>) : answer;
}
