import { join } from 'node:path';
import { ReleaseRecordPlugin } from './build/webpack-plugins.mjs';
import { browserBuild } from './build/webpack-config.mjs';
import { ROOT } from './workspaces.mjs';

/** The page on which an area runs standalone, in development mode: React warns of mistakes. It is not released. */
export default () => {
  const config = browserBuild({
    workspace: 'tooling/dev/standalone',
    area: 'standalone',
    entry: { main: './main.tsx' },
    mode: 'development',
  });
  return {
    ...config,
    output: { ...config.output, path: join(ROOT, 'tooling/dist/host'), publicPath: '/assets/dev/' },
    plugins: config.plugins.filter((plugin) => !(plugin instanceof ReleaseRecordPlugin)),
  };
};
