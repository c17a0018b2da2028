import { createServer } from 'node:net';

/** Ports that nobody listens on: taken at the same time, so that they differ. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(probes.map((probe) => new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => resolve(probe.address().port));
  })));
  await Promise.all(probes.map((probe) => new Promise((resolve) => { probe.close(resolve); })));
  return ports;
}
