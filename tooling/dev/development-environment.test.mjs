import { expect, it } from '@jest/globals';
import { configsOf } from '../build/build-workspace.mjs';
import { outputFolder } from '../build/build-files.mjs';
import { WORKSPACES } from '../workspaces.mjs';
import { developmentEnvironment } from './development-environment.mjs';

it('development builds are in a folder that no release and no start reads', () => {
  expect([outputFolder('production'), outputFolder('development')]).toEqual(['dist', '.cache/development']);
});

it.each(WORKSPACES.filter((workspace) => /^(shell|mfe-.*|site-server)$/.test(workspace)))(
  'no development build of %s is written into dist',
  async (workspace) => {
    const folders = async (mode) =>
      (await configsOf(workspace, mode)).map(({ output }) =>
        output.path.slice(output.path.indexOf(`/${workspace}/`) + workspace.length + 2),
      );
    for (const folder of await folders('development')) expect(folder).toMatch(/^\.cache\/development/);
    for (const folder of await folders('production')) expect(folder).toMatch(/^dist/);
  },
);

it('the site in development has a release store of the checkout, whatever store and keys the environment names', () => {
  const environment = developmentEnvironment(
    {
      PATH: '/bin',
      RELEASES_FOLDER: '/srv/releases',
      RELEASES_URL: 'https://releases.example',
      RELEASES_TOKEN: 'secret',
      RELEASE_TRUSTED_KEYS: '/srv/site.pub',
      RELEASE_SOURCES: 'none',
    },
    { port: 3000, watchPort: 3010 },
  );
  expect(environment).toEqual({
    PATH: '/bin',
    RELEASES_FOLDER: '.cache/releases',
    RELEASE_SOURCES: 'shell/.cache/development,mfe-*/.cache/development',
    PORT: '3000',
    DEV: '1',
    DEV_SOCKET: 'ws://localhost:3010',
  });
});
