import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could be taken before the server that gets it
// listens.
const FIRST = 15_000;
const LAST = 32_000;

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });

/**
 * Finds free ports, which differ from each other.
 *
 * @template {1 | 2} Count
 * @param {Count} count
 * @returns {Promise<Count extends 1 ? [number] : [number, number]>}
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) ports.add(port);
  }
  return /** @type {Count extends 1 ? [number] : [number, number]} */ ([...ports]);
}
