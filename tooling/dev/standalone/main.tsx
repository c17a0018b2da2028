import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import serif from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
import { createRoot } from 'react-dom/client';
import { describeFailedCall, type Calls } from 'shared-contracts/calls';
import { theme } from 'shared-ui/tokens';
import { createSiteCalls } from '../../../shell/src/calls/site-calls.ts';
import { installBaseStyles } from '../../../shell/src/layout/base.ts';
import { createDialogQueue } from '../../../shell/src/notices/dialog-queue.ts';
import { createProducts } from '../../../shell/src/page/products.ts';
import { createAreaLoader, readStandaloneBoot, type Sample } from './standalone-boot.ts';
import { BadSample, StandalonePage } from './standalone-page.tsx';
import { createStandaloneSession } from './standalone-session.ts';

document.documentElement.classList.add(theme);
installBaseStyles(document.documentElement);
for (const [family, file, weight] of [
  ['Instrument Sans Variable', sans, '400 700'],
  ['Newsreader', serif, '500'],
] as const)
  document.fonts.add(new FontFace(family, `url("${file}") format("woff2")`, { weight, display: 'swap' }));

const boot = readStandaloneBoot(document);
const root = createRoot(document.getElementById('root') as HTMLElement);
if (boot.kind === 'bad-sample') {
  root.render(<BadSample message={boot.message} />);
  hearOfBuilds(boot.socket, { reload: () => window.location.reload(), failed: () => undefined });
} else start(boot);

function start(sample: Sample) {
  const { page, remote, today, topicFixtures, socket } = sample;
  const site = createSiteCalls({
    path: page.path,
    pageId: page.pageId,
    websiteId: page.site.websiteId,
    fetch: (...request) => fetch(...request),
  });
  const calls: Calls = {
    ...site,
    async load(name, ...more) {
      const answer = await site.load(name, ...more);
      if (answer.kind !== 'answered') session.diary.write('load', `${name} failed: ${describeFailedCall(answer)}`);
      return answer;
    },
  };
  const dialogs = createDialogQueue();
  const session = createStandaloneSession({
    area: remote.area,
    topicFixtures,
    page,
    today,
    calls,
    show: dialogs.show,
    reloadProducts: () => products.reload(),
    isTyping: (path) => document.activeElement instanceof HTMLInputElement && document.activeElement.name === path,
  });
  const products = createProducts({ session, calls, site: page.site });
  products.start();
  root.render(<StandalonePage sample={sample} session={session} dialogs={dialogs} loader={createAreaLoader(remote)} />);
  hearOfBuilds(socket, {
    reload: () => window.location.reload(),
    failed: (message) => session.diary.write('build', message),
  });
}

/** A message of webpack-dev-server's socket, as far as it is used here. */
interface BuildMessage {
  type: string;
  data?: unknown;
}

/**
 * Calls `reload` when there is a newer build than the page's own or the sample has changed, and `failed` for each build
 * error.
 */
export function hearOfBuilds(
  address: string,
  { reload, failed }: { reload(): void; failed(message: string): void },
): void {
  let ownHash: unknown;
  let latestHash: unknown;
  new WebSocket(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const buildMessage = JSON.parse(data) as BuildMessage;
    if (buildMessage.type === 'hash') latestHash = buildMessage.data;
    // A failed build does not reload the page, so that it can be read while the mistake is fixed.
    if (buildMessage.type === 'ok' || buildMessage.type === 'warnings') {
      ownHash ??= latestHash;
      if (latestHash !== ownHash) reload();
    }
    if (buildMessage.type === 'static-changed') reload();
    if (buildMessage.type === 'errors')
      for (const { message } of buildMessage.data as { message: string }[]) failed(message);
  });
}
