import type { ModuleView } from 'shared-contracts/area-host';
import type { Calls } from 'shared-contracts/calls';
import { theme } from 'shared-ui/tokens';
import { readBootDocument } from '../../../shell/src/boot/read-boot-document.ts';
import { installBaseStyles } from '../../../shell/src/layout/base.ts';
import { benchArea, benchViews } from './bench-area.tsx';
import { benchAnswers } from './bench-fields.ts';

const log = { warn: () => undefined, error: (message: string, cause?: unknown) => console.error(message, cause) };

/** The calls of a site without products, which are not part of the measurement. */
const calls: Calls = {
  post: () => Promise.resolve({ kind: 'network-error' }),
  load: () => Promise.resolve({ kind: 'answered', body: { result: [] } }),
};

/** Does what the shell does before its first render, and returns the parts of a page of areas that need no loading. */
export function startBoot(views: Readonly<Record<string, ModuleView>> = benchViews) {
  document.documentElement.classList.add(theme);
  installBaseStyles(document.documentElement);
  const boot = readBootDocument(document);
  if (boot.view.kind !== 'form') throw new Error('The measured page is a form.');
  return {
    boot,
    view: boot.view,
    saved: { data: benchAnswers(), topics: {}, step: '' },
    calls,
    log,
    tell: () => undefined,
    runtime: {
      register: () => undefined,
      refresh: async () => undefined,
      load: (path: string) => {
        const module = path.split('/')[1] ?? '';
        return Promise.resolve(module === 'rules' ? { rules: benchArea } : { view: views[module] });
      },
    },
  };
}
