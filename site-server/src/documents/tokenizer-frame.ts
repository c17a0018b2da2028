import type { Release } from 'shared-contracts/release-set';
import { tag } from '../system/html.ts';
import { namedFile } from '../releases/page-files.ts';

export interface TokenizerFrame {
  release: Release;
  /** The release's script that runs in the frame. */
  file: string;
  nonce: string;
  /** Origin of the card tokenizer. */
  tokenizer: string;
}

/**
 * The HTML document of the frame that turns cards into tokens; `undefined` if the release does not contain the script.
 */
export function renderTokenizerFrame({ release, file, nonce, tokenizer }: TokenizerFrame): string | undefined {
  if (!(file in release.files)) return undefined;
  const { address, integrity } = namedFile(release, file);
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
