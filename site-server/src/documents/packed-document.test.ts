import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ANY, createNonce, packDocument } from './packed-document.ts';

/** Text that repeats only what is some kilobytes before. */
const words = (first: number) =>
  Array.from({ length: 600 }, (_, index) =>
    createHash('sha1')
      .update(`${(first + index) % 900}`)
      .digest('base64url'),
  );

/** Longer than what deflate looks back at, with texts on both sides of each gap. */
const documentOf = ({ nonce, origin, clientIp }: typeof ANY) =>
  [0, 300, 600]
    .map((first) => `<script nonce="${nonce}">${words(first).join(`–`)}</script>`)
    .flatMap((script) => [script, `<link href="${origin}/a">`, script, `{"clientIp":"${clientIp}"}`, script])
    .join('\n');

it.each([
  { origin: 'https://example.com', clientIp: '10.0.0.1' },
  { origin: 'http://localhost:8080', clientIp: '2001:db8:85a3::8a2e:370:7334' },
  { origin: '', clientIp: '' },
])('a packed document is that of its visitor: %j', (of) => {
  const fill = packDocument(documentOf(ANY));
  const visitor = { nonce: createNonce(), ...of };
  expect(fill(visitor, 'identity').toString()).toBe(documentOf(visitor));
  expect(gunzipSync(fill(visitor, 'gzip')).toString()).toBe(documentOf(visitor));
});

it('it is hardly larger than if it were compressed for one visitor: some bytes for a nonce', () => {
  const visitor = { nonce: createNonce(), origin: 'https://example.com', clientIp: '10.0.0.1' };
  const html = `<p>${Array.from({ length: 40 }, () => `<i nonce="${ANY.nonce}">${words(0).join(' ')}</i>`).join('')}`;
  const alone = gzipSync(html.replaceAll(ANY.nonce, visitor.nonce), { level: 9 }).length;
  expect(packDocument(html)(visitor, 'gzip').length).toBeLessThan(alone + 40 * 60);
});

it('an address of a visitor cannot end the script that it is in', () => {
  const visitor = { nonce: createNonce(), origin: '', clientIp: '"</script>' };
  expect(packDocument(`{"clientIp":"${ANY.clientIp}"}`)(visitor, 'identity').toString()).toBe(
    '{"clientIp":"\\"\\u003c/script>"}',
  );
});
