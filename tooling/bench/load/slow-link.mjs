import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A phone with a slow connection: a round trip of 150 ms, 1.6 Mbit/s (200 kB/s) each way. */
const DELAY = 75;
const BYTES_PER_MS = 200;
const PACKET = 1_448;
/** What may wait for the link; a server with more to send waits. */
const MOST_WAITING = 32 * PACKET;

/**
 * Puts a link in front of the server at `port`, slow from `slow(true)` to `slow(false)`: every byte of a connection
 * takes its time on it, headers and handshakes of TLS too. Files that are loaded at the same time share it as the
 * server sends them.
 * DevTools' throttling rounds each read of each file up to whole packets, so it slows a page of many files down more
 * than a network does.
 */
export async function openLink(port) {
  let isSlow = false;

  async function send(from, to) {
    let freeAt = 0;
    let waiting = 0;
    /** What was sent before, so that bytes arrive in their order. */
    let before = Promise.resolve();
    for await (const bytes of from) {
      for (let at = 0; at < bytes.length; at += PACKET) {
        const packet = bytes.subarray(at, at + PACKET);
        freeAt = Math.max(freeAt, performance.now()) + (isSlow ? packet.length / BYTES_PER_MS : 0);
        const arrival = freeAt + (isSlow ? DELAY : 0);
        waiting += packet.length;
        before = before
          .then(() => (arrival > performance.now() ? wait(arrival - performance.now()) : undefined))
          .then(() => {
            waiting -= packet.length;
            to.write(packet);
          });
      }
      // What has left the server and is on its way does not count as waiting for the link.
      while (waiting > MOST_WAITING + DELAY * BYTES_PER_MS) await wait(1);
    }
    await before;
    to.end();
  }

  const server = createServer((client) => {
    const upstream = connect(port, 'localhost');
    const close = () => {
      client.destroy();
      upstream.destroy();
    };
    void send(client, upstream).catch(close);
    void send(upstream, client).catch(close);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    slow(is) {
      isSlow = is;
    },
    close: () => server.close(),
  };
}
