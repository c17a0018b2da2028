import type { BootDocument } from 'shared-contracts/boot-document';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { PAGE_FILE, VIEWS_FILE } from '../releases/read-release.ts';
import { releaseOf } from '../releases/release-set.ts';
import { releaseFile } from '../releases/stored-release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { isoDateOf } from '../system/calendar.ts';
import { describeError, type Log } from '../system/log.ts';
import type { IsolatedProcess } from '../system/isolated-process.ts';
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

/** What of the pages of the running set is rendered. */
interface RenderingState {
  rendered: number;
  /** Why pages are not, by their address. */
  failed: Readonly<Record<string, string>>;
}

export interface RenderedPages {
  /**
   * The first step of a page for everybody who has no saved form and is not logged in; `undefined` if it is not
   * rendered, so that it begins in the browser.
   */
  of(pageId: string): Rendered | undefined;
  state(): RenderingState;
}

interface Batch {
  key: string;
  pages: Map<string, Rendered>;
  failed: Map<string, string>;
}

/** Seconds of a processor that one page may take, of which the import of its code is the most. */
const SECONDS = 5;

/**
 * Renders pages one after the other in a process that runs `render-process-main.ts`, with files of releases in this
 * folder of a store. The process is stopped when all are rendered.
 */
export function createRenderedPages({
  releases,
  bootsOf,
  process,
  now,
  log,
}: {
  releases: Pick<ReleaseStore, 'current' | 'folder'>;
  /** What all form pages know of their site, for a customer who is not logged in. */
  bootsOf(day: { set: ReleaseSet; today: IsoDate }): Promise<BootDocument[]>;
  process: IsolatedProcess;
  now(): Date;
  log: Log;
}): RenderedPages & { begin(): void } {
  const { folder } = releases;
  let current: Batch = { key: '', pages: new Map(), failed: new Map() };

  async function render(asked: AskedToRender): Promise<Result<Rendered>> {
    const answer = await process.ask(() => asked, SECONDS);
    return answer.kind === 'ok' ? (answer.value as Result<Rendered>) : answer;
  }

  async function renderAll(batch: Batch, set: ReleaseSet, boots: readonly BootDocument[]): Promise<void> {
    const shell = releaseOf(set, 'shell');
    const ofShell = shell && releasedFile(folder, shell, PAGE_FILE);
    if (!ofShell) return;
    const areas = Object.fromEntries(
      set.releases.flatMap((release) => {
        const views = releasedFile(folder, release, VIEWS_FILE);
        return views ? [[release.area, views]] : [];
      }),
    );
    for (const boot of boots) {
      if (boot.view.kind !== 'form') continue;
      const { pageId, path } = boot.view.page;
      const answer = await render({ boot, shell: ofShell, areas });
      if (batch !== current) return;
      if (answer.kind === 'ok') batch.pages.set(pageId, answer.value);
      else {
        batch.failed.set(path, answer.reason);
        const running = [shell, ...boot.remotes].map(({ area, version }) => `${area} ${version}`).join(', ');
        log.error('not-rendered', { page: path, reason: answer.reason, releases: running });
      }
    }
    process.stop();
  }

  /** Renders the pages of the running set, unless that was begun today. */
  function begin(): void {
    const { set } = releases.current();
    const today = isoDateOf(now());
    const key = `${set.id} ${today}`;
    if (key === current.key) return;
    const batch = (current = { key, pages: new Map(), failed: new Map() });
    bootsOf({ set, today })
      .then((boots) => renderAll(batch, set, boots))
      .catch((cause: unknown) => log.error('not-rendered', { reason: describeError(cause) }));
  }

  return {
    of(pageId) {
      begin();
      return current.pages.get(pageId);
    },
    state: () => ({ rendered: current.pages.size, failed: Object.fromEntries(current.failed) }),
    begin,
  };
}

function releasedFile(folder: string, release: Release, file: string): ReleasedFile | undefined {
  const integrity = release.files[file];
  return integrity === undefined ? undefined : { file: releaseFile(folder, release, file, 'identity'), integrity };
}
