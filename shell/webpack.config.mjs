import { browserBuild, renderingBuild } from '../tooling/build/webpack-config.mjs';

export default (mode) => [
  browserBuild({ workspace: 'shell', area: 'shell', entry: { main: './src/main.ts' }, mode }),
  renderingBuild({ workspace: 'shell', entry: { page: './src/rendering/render-page.tsx' }, mode }),
];
