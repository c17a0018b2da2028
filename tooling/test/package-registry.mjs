import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * Serves the packages that `npm run pack` wrote into `folder` as a registry does, so that npm installs them from there
 * while it takes all others from where it takes them otherwise.
 *
 * @param {string} folder
 */
export async function serveRegistry(folder) {
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  let address = '';
  const describe = (file) => {
    const bytes = readFileSync(join(folder, file));
    const [, name] = /^plainfield-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
    const manifest = JSON.parse(readFileSync(join(folder, name ?? '', 'package.json'), 'utf8'));
    const dist = {
      tarball: `${address}/${file}`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    };
    return {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist } },
    };
  };
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url).slice(1);
    if (tarballs.includes(path)) return response.end(readFileSync(join(folder, path)));
    const packed = tarballs.map(describe).find(({ name }) => name === path);
    response.writeHead(packed ? 200 : 404, { 'Content-Type': 'application/json' });
    return response.end(JSON.stringify(packed ?? { error: 'There is no such package here.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  address = `http://127.0.0.1:${port}`;
  return { address, stop: () => server.close() };
}
