import { array, nonempty, nullable, object, optional, pattern, string, type Infer } from 'superstruct';
import { HrefStruct } from 'shared-contracts/html-content';

const TextStruct = nonempty(string());

/** The groups of the home page. Forms that have no page yet are left out. */
export const HomeStruct = object({
  title: TextStruct,
  groups: array(object({
    title: TextStruct,
    forms: array(object({ pageId: TextStruct, text: TextStruct, price: nullable(TextStruct) })),
  })),
});
export type Home = Infer<typeof HomeStruct>;

/** A page of plain text, such as the terms or the thanks after a form; `done` and `headline` are of the latter. */
export const TextPageStruct = object({
  path: pattern(string(), /^\/[a-z0-9-]+\/?$/), title: TextStruct, paragraphs: nonempty(array(TextStruct)),
  done: optional(TextStruct), headline: optional(TextStruct),
  side: optional(object({ title: TextStruct, points: nonempty(array(object({ title: TextStruct, text: TextStruct, link: optional(HrefStruct) }))) })),
});
export type TextPage = Infer<typeof TextPageStruct>;

/** An address without its trailing slash; `/` is unchanged. */
export function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}
