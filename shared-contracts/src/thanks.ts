import { array, mask, object, optional, string, type Infer } from 'superstruct';

/**
 * What the page after a form has besides its text: what has happened, the end of its heading, and what the column
 * beside it says.
 */
const ThanksStruct = object({
  done: optional(string()),
  headline: optional(string()),
  side: optional(
    object({ title: string(), points: array(object({ title: string(), text: string(), link: optional(string()) })) }),
  ),
});
export type Thanks = Infer<typeof ThanksStruct>;

/** The thanks in the view of a boot document. Throws if the site sends anything else. */
export function thanksOf(view: object): Thanks {
  return mask(view, ThanksStruct);
}
