import { createServer } from 'node:net';

/**
 * Finds free ports. All are probed at the same time, so that they differ.
 *
 * @template {1 | 2} Count
 * @param {Count} count
 * @returns {Promise<Count extends 1 ? [number] : [number, number]>}
 */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(probes.map((probe) => new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => resolve(/** @type {import('node:net').AddressInfo} */ (probe.address()).port));
  })));
  await Promise.all(probes.map((probe) => new Promise((resolve) => { probe.close(resolve); })));
  return /** @type {Count extends 1 ? [number] : [number, number]} */ (ports);
}
