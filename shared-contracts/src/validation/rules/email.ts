import { textOf, type ValidationRule } from '../rule.ts';

/**
 * Words of ASCII joined by single dots, since few servers deliver to others; `@`; and a host whose ending starts with a
 * letter and has two characters or more.
 */
const ADDRESS =
  /^[\w!#$%'*+/=?^`{|}~-]+(\.[\w!#$%'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/**
 * An address as it is copied from a link, a mail program or a list: mailto:a@b.com?subject=x, Maya <a@b.com>, a@b.com;
 */
const COPIED = /^(?:mailto:|[^<>@]*<)?["']?([^\s<>"']+@[^\s<>"'?;,]+?)[>"']*[;,.]?(?:\?.*)?$/i;

const MESSAGE = 'Please enter a valid email address';

/**
 * `email`: an email address, trimmed and without `&`; an answer is required. `email:optional`: an answer is optional.
 */
export const email: ValidationRule = {
  name: 'email',
  params: {
    expected: 'nothing after its name, or email:optional',
    areMet: (params) => params.every((param) => param === 'optional') && params.length < 2,
  },
  asksForAnswer: (params) => !params.includes('optional'),
  read: (text) => COPIED.exec(text)?.[1] ?? text,
  check: (answer) => {
    const text = textOf(answer).trim();
    if (ADDRESS.test(text)) return undefined;
    const [character] = /(?![ -~])[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.exec(text) ?? [];
    return character === undefined || !text.includes('@')
      ? MESSAGE
      : `${MESSAGE}: mail to an address with ${character} often does not arrive`;
  },
};
