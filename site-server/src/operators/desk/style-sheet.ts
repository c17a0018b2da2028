import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fontFaces } from '../../releases/page-files.ts';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { DESK } from './desk-address.ts';

/**
 * Colors, type, buttons, fields and notices are those of the site, read as they are: the build copies the files beside
 * the server.
 */
const SHEETS = [
  new URL('../../../../shared-ui/src/tokens.css', import.meta.url),
  new URL('../../../../shell/src/layout/base.css', import.meta.url),
  new URL('../../../../shared-ui/src/button.css', import.meta.url),
  new URL('../../../../shared-ui/src/control.css', import.meta.url),
  new URL('../../../../shared-ui/src/field.css', import.meta.url),
  new URL('../../../../shared-ui/src/field-error.css', import.meta.url),
  new URL('../../../../shared-ui/src/notice-line.css', import.meta.url),
  new URL('../../../../shared-ui/src/timeline.css', import.meta.url),
  new URL('./desk.css', import.meta.url),
  new URL('./order/order.css', import.meta.url),
].map((file) => readFileSync(file, 'utf8'));

export interface StyleSheet {
  /** Names the content, so browsers may keep the sheet. */
  address: string;
  text: string;
}

/** The desk's style sheet, with the fonts of the shell that runs. */
export function styleSheetOf(set: ReleaseSet): StyleSheet {
  const text = [fontFaces(set), ...SHEETS].join('\n');
  return { address: `${DESK}/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`, text };
}
