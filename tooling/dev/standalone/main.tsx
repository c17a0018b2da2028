import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import serif from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
import { createRoot } from 'react-dom/client';
import { ALL_TOPICS } from 'shared-contracts/topics';
import { commitFields } from 'shared-ui/commit-fields';
import { adoptStyleSheet } from 'shared-ui/style-sheet';
import { theme, tokenSheet } from 'shared-ui/tokens';
import { createSiteCalls } from '../../../shell/src/calls/site-calls.ts';
import { createDialogQueue } from '../../../shell/src/notices/dialog-queue.ts';
import { installBaseStyles } from '../../../shell/src/layout/base.ts';
import { loadFonts } from '../../../shell/src/layout/fonts.ts';
import { StandalonePage, BadSample } from './standalone-page.tsx';
import { readStandaloneBoot, type Sample } from './standalone-boot.ts';
import { createStandaloneSession } from './standalone-session.ts';
import { hearOfBuilds } from './hear-of-builds.ts';
import { installLeakCounter } from './leak-counter.ts';
import { createAreaLoader } from './load-area.ts';
import { loadNeededProducts } from './load-products.ts';
import { publishTopicFixture, describePublished } from './topic-fixture.ts';

const countLeaks = installLeakCounter(window);
if (tokenSheet) adoptStyleSheet(tokenSheet);
document.documentElement.classList.add(theme);
installBaseStyles(document.documentElement);
void loadFonts({ sans, serif });

const boot = readStandaloneBoot(document);
const root = createRoot(document.getElementById('root') as HTMLElement);
if (boot.kind === 'bad-sample') {
  root.render(<BadSample message={boot.message} />);
  hearOfBuilds(boot.socket, { reload: () => window.location.reload(), failed: () => undefined });
} else start(boot);

function start(sample: Sample) {
  const { page, remote, today, topicFixtures, socket } = sample;
  const calls = createSiteCalls({
    path: page.path,
    pageId: page.pageId,
    websiteId: page.site.websiteId,
    fetch: (...request) => fetch(...request),
  });
  const dialogs = createDialogQueue();
  const session = createStandaloneSession({
    area: remote.area,
    page,
    today,
    calls,
    show: dialogs.show,
    reloadProducts: () => products.reload(),
    commitFields: () => commitFields(document.querySelector('#signup')),
    isTyping: (path) => document.activeElement instanceof HTMLInputElement && document.activeElement.name === path,
  });
  for (const [topic, payload] of Object.entries(topicFixtures)) {
    // Fixtures of events are only for sending by hand.
    if (ALL_TOPICS.some(({ name, replay }) => name === topic && replay === 'event')) continue;
    const result = publishTopicFixture(session.bus, remote.area, topic, payload);
    if (result.kind !== 'published')
      session.diary.write('topic-fixtures.json', `${topic}: ${describePublished(result).join('\n')}`);
  }
  const products = loadNeededProducts(session, remote.area, calls);
  root.render(
    <StandalonePage
      sample={sample}
      session={session}
      dialogs={dialogs}
      loader={createAreaLoader(remote)}
      countLeaks={countLeaks}
    />,
  );
  hearOfBuilds(socket, {
    reload: () => window.location.reload(),
    failed: (message) => session.diary.write('build', message),
  });
}
