import type { Release } from 'shared-contracts/release-set';
import { tag } from './html.ts';
import { namedFile } from './page-files.ts';

/** The file of the checkout's release that runs in the frame. */
export const FRAME_FILE = 'tokenizer-frame.js';

/** The document in which cards become tokens; `undefined` when the release has no script for it. */
export function renderTokenizerFrame({ checkout, nonce, tokenizer }: { checkout: Release; nonce: string; tokenizer: string }): string | undefined {
  if (!(FRAME_FILE in checkout.files)) return undefined;
  const { address, integrity } = namedFile(checkout, FRAME_FILE);
  return [
    '<!doctype html>',
    tag('html', { lang: 'en', 'data-tokenizer': `${tokenizer}/tokenize` }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    '<title>Card processing</title>',
    `${tag('script', { src: address, integrity, crossorigin: 'anonymous', nonce, defer: true })}</script>`,
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n');
}
