import { browserBuild } from '../tooling/webpack-config.mjs';

export default (mode) => [browserBuild({ workspace: 'shell', area: 'shell', entry: { main: './src/main.tsx' }, mode })];
