import type { BootDocument } from 'shared-contracts/boot-document';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { releaseFile } from '../releases/stored-release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { isoDateOf } from '../system/calendar.ts';
import { describeError, type Log } from '../system/log.ts';
import type { IsolatedProcess } from '../system/isolated-process.ts';
import { renderFirstStep, type Rendered } from './render-first-step.ts';

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

  const fileOf = (release: Release, file: string) => releaseFile(folder, release, file, 'identity');

  async function renderAll(batch: Batch, set: ReleaseSet, boots: readonly BootDocument[]): Promise<void> {
    for (const boot of boots) {
      if (boot.view.kind !== 'form') continue;
      const { pageId, path } = boot.view.page;
      const answer = await renderFirstStep(process, { boot, set, fileOf });
      if (batch !== current) return;
      if (answer?.kind === 'ok') batch.pages.set(pageId, answer.value);
      else if (answer) {
        batch.failed.set(path, answer.reason);
        const shell = set.releases.filter(({ area }) => area === 'shell');
        const running = [...shell, ...boot.remotes].map(({ area, version }) => `${area} ${version}`).join(', ');
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
