import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Start } from 'shared-contracts/area-host';
import { withAllParts, type LoadedRules } from 'shared-contracts/area-rules';
import {
  hasPartShape,
  type RulesModule,
  type StartModule,
  type SubmitModule,
  type ViewModule,
} from '../../../shell/src/remotes/module-shapes.ts';
import type { Sample } from './standalone-boot.ts';

/** Loads parts of the area as a release is loaded: through the federation runtime, from its entry. */
export interface LoadedArea {
  /** Its rules with all their parts. */
  rules(): Promise<LoadedRules>;
  /** The area's './start', if it has one. */
  start(): Promise<Start | undefined>;
  view(module: string): Promise<ViewModule['view']>;
  submit(): Promise<SubmitModule['submit']>;
}

/** Loads are not cached, so a failed load can be tried again. */
export function createAreaLoader({ name, entry, modules }: Sample['remote']): LoadedArea {
  registerRemotes([{ name, entry, type: 'module' }]);

  async function load<T>(module: string): Promise<T> {
    const exports = await loadRemote(`${name}/${module}`);
    if (!hasPartShape(module, exports)) throw new Error(`./${module} does not export what its name promises.`);
    return exports as T;
  }

  return {
    async rules() {
      return withAllParts((await load<RulesModule>('rules')).rules);
    },
    start: async () => (modules.includes('start') ? (await load<StartModule>('start')).start : undefined),
    view: async (module) => (await load<ViewModule>(module)).view,
    submit: async () => (await load<SubmitModule>('submit')).submit,
  };
}
