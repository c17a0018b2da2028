import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openLink } from './slow-link.mjs';

/** Creates a self-signed certificate for this run; `undefined` if the machine has no openssl. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-key-'));
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        join(folder, 'key.pem'),
        '-out',
        join(folder, 'cert.pem'),
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Headers that describe one connection, or the bytes as the site encoded them; they are set again here. */
const NOT_COPIED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'vary',
  'date',
]);

/** The hash by which Chromium is told to trust a certificate; what an untrusted one delivers is never cached. */
const keyHash = ({ cert }) =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Compresses an answer about as much as the site does: documents quickly, files once and for all. */
const brotli = (bytes, isDocument) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isDocument ? 3 : 10 } });

/**
 * Serves a site over HTTP/2 with TLS, or over HTTP/1.1 where no certificate can be made. `change` may replace an
 * answer. Answers of files, which never change, are cached with their compression.
 *
 * @returns the server's address, `trusted` (the hash of its key), `gzipOf` (the bytes of a requested path after gzip),
 *   `slow` (makes its link slow or fast), `release` (serves the files of a version under the next one, as if it had
 *   been released again), and `close`
 */
export async function serveSite(site, change = (_path, answer) => answer) {
  const cache = new Map();
  const gzipSizes = new Map();
  let releases = 0;
  /** Version of the site → the name under which it is served now. */
  const served = new Map();

  async function answerTo(path, headers) {
    const answer = await fetch(site + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
    const siteHeaders = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_COPIED.has(name)));
    const {
      body,
      status,
      headers: changed,
    } = change(path, {
      status: answer.status,
      headers: siteHeaders,
      body: Buffer.from(await answer.arrayBuffer()),
    });
    const isPacked = /text|javascript|json|svg/.test(changed['content-type'] ?? '');
    const isDocument = /html/.test(changed['content-type'] ?? '');
    // Nothing reads the size of a document, and computing it would delay the page.
    if (!isDocument) gzipSizes.set(path, gzipSync(body, { level: 9 }).length);
    const named = isDocument
      ? Buffer.from([...served].reduce((text, [version, name]) => text.replaceAll(version, name), body.toString()))
      : body;
    return {
      status,
      headers: { ...changed, ...(isPacked && { 'content-encoding': 'br' }) },
      body: isPacked ? brotli(named, isDocument) : named,
    };
  }

  async function handle(request, response) {
    try {
      const isFile = /^\/(assets|(again\/)?remotes)\//.test(request.url);
      const path = [...served].reduce((url, [version, name]) => url.replace(name, version), request.url);
      const { status, headers, body } =
        cache.get(path) ?? (await answerTo(path, { accept: request.headers.accept ?? '*/*' }));
      if (isFile) cache.set(path, { status, headers, body });
      gzipSizes.set(request.url, gzipSizes.get(path));
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(body);
    } catch (cause) {
      response.writeHead(502);
      response.end(String(cause));
    }
  }

  const tls = selfSigned();
  const listener = (request, response) => void handle(request, response);
  const server = tls ? createSecureServer({ ...tls, allowHTTP1: true }, listener) : createServer(listener);
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  const link = await openLink(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  return {
    address: `${tls ? 'https' : 'http'}://localhost:${link.port}`,
    slow: link.slow,
    trusted: tls && keyHash(tls),
    gzipOf: (path) => gzipSizes.get(path) ?? 0,
    release(version) {
      releases += 1;
      served.set(version, version.replace(/[0-9a-f]{8}$/, String(releases).padStart(8, '0')));
    },
    close() {
      link.close();
      server.close();
    },
  };
}
