import type { BootDocument } from 'shared-contracts/boot-document';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { releaseFile } from '../releases/stored-release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { SetRules } from '../releases/rules-calls.ts';
import { isoDateOf } from '../system/calendar.ts';
import { describeError, type Log } from '../system/log.ts';
import type { IsolatedProcess } from '../system/isolated-process.ts';
import { renderFirstStep, type Rendered } from './render-first-step.ts';

/** What of the pages of the shown sets is rendered. */
interface RenderingState {
  rendered: number;
  /** Why pages are not, by their address. */
  failed: Readonly<Record<string, string>>;
}

export interface RenderedPages {
  /**
   * The first step of a page with this set, for everybody who has no saved form and is not logged in; `undefined` if it
   * is not rendered, so that it begins in the browser.
   */
  of(pageId: string, set: ReleaseSet): Rendered | undefined;
  state(): RenderingState;
}

interface Batch {
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
  releases: Pick<ReleaseStore, 'shown' | 'folder'>;
  /** What all form pages know of their site, for a customer who is not logged in. */
  bootsOf(rules: SetRules, today: IsoDate): Promise<BootDocument[]>;
  process: IsolatedProcess;
  now(): Date;
  log: Log;
}): RenderedPages & { begin(): void } {
  const { folder } = releases;
  /** Of today, by the ids of their sets. */
  let batches = new Map<string, Batch>();
  let day = '';
  let rendering: Promise<void> = Promise.resolve();

  const fileOf = (release: Release, file: string) => releaseFile(folder, release, file, 'identity');

  async function renderAll(batch: Batch, rules: SetRules, today: IsoDate): Promise<void> {
    const { set } = rules;
    const isWanted = () => batches.get(set.id) === batch;
    for (const boot of isWanted() ? await bootsOf(rules, today) : []) {
      if (boot.view.kind !== 'form') continue;
      const { pageId, path } = boot.view.page;
      const answer = await renderFirstStep(process, { boot, set, fileOf });
      if (!isWanted()) break;
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

  /** Renders the pages of the shown sets, one set after the other, unless that was begun today. */
  function begin(): void {
    const shown = releases.shown();
    const today = isoDateOf(now());
    if (day === today && batches.size === shown.length && shown.every(({ set }) => batches.has(set.id))) return;
    const before = day === today ? batches : new Map<string, Batch>();
    day = today;
    batches = new Map();
    for (const rules of shown) {
      const known = before.get(rules.set.id);
      const batch = known ?? { pages: new Map(), failed: new Map() };
      batches.set(rules.set.id, batch);
      if (known) continue;
      rendering = rendering
        .then(() => renderAll(batch, rules, today))
        .catch((cause: unknown) => log.error('not-rendered', { reason: describeError(cause) }));
    }
  }

  return {
    of(pageId, set) {
      begin();
      return batches.get(set.id)?.pages.get(pageId);
    },
    state() {
      const all = [...batches.values()];
      return {
        rendered: all.reduce((count, { pages }) => count + pages.size, 0),
        failed: Object.fromEntries(all.flatMap(({ failed }) => [...failed])),
      };
    },
    begin,
  };
}
