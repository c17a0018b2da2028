import { SHARED_MODULES } from '../tooling/build/shared-modules.mjs';
import { browserBuild } from '../tooling/build/webpack-config.mjs';

// Tokens and base styles first, because the style sheet keeps the order of the imports.
export default (mode) => [
  browserBuild({
    workspace: 'shell',
    area: 'shell',
    entry: { main: ['shared-ui/tokens', './src/layout/base.ts', ...SHARED_MODULES, './src/main.tsx'] },
    mode,
  }),
];
