import { browserBuild } from '../tooling/build/webpack-config.mjs';

export default (mode) => [
  browserBuild({
    workspace: 'shell',
    area: 'shell',
    entry: { main: './src/main.ts' },
    mode,
  }),
];
