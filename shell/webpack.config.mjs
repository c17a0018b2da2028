import { SHARED_MODULES } from './shared-modules.mjs';
import { browserBuild } from '../tooling/webpack-config.mjs';

export default (mode) => [browserBuild({ workspace: 'shell', area: 'shell', entry: { main: [...SHARED_MODULES, './src/main.tsx'] }, mode })];
