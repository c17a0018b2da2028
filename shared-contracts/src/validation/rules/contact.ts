import { asciiNotation } from '../../ascii-notation.ts';
import { valueAt } from '../../data-path.ts';
import { formatZip } from '../../formats.ts';
import { readPhoneNumber } from '../../phone-number.ts';
import { notValid, patternRule, textOf, type ValidationRule } from '../validation-rule.ts';

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

/** A number of the North American Numbering Plan, without an extension. */
export const faxNumber: ValidationRule = {
  name: 'faxNumber',
  read: (text) => readPhoneNumber(text) ?? text,
  check: (answer) =>
    /^\([^x]+$/.test(readPhoneNumber(textOf(answer)) ?? '') ? undefined : 'Please enter a valid fax number',
};

/** A ZIP code of the United States: 5 digits, or 9 with or without a dash. */
export const zipCode = patternRule(
  'zipCode',
  /^\d{5}([\s-]?\d{4})?$/,
  'Please enter a ZIP code of 5 or 9 digits',
  (text) => formatZip(asciiNotation(text)),
);

/** Labels joined by single dots; the last one starts with a letter and has two characters or more. */
const HOST = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** A web address whose host has a top-level domain; `https://` may be left out. */
export const url: ValidationRule = {
  name: 'url',
  check: (answer) => {
    const text = textOf(answer).trim();
    if (/[<>]/.test(text)) return 'What are you up to...?';
    return isWebAddress(text) ? undefined : 'Please enter a valid URL';
  },
};

function isWebAddress(text: string): boolean {
  // `URL` drops some white space, but a typed address must not contain any.
  if (/\s/.test(text)) return false;
  const { protocol, hostname, username, password } =
    urlOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`) ?? {};
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    !username &&
    !password &&
    hostname !== undefined &&
    hostname.length < 254 &&
    HOST.test(hostname)
  );
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Fails if a check of the whole address found it invalid; the result is stored in the address as
 * `backendValidationStatus`. The answer is the address, or with `addressValidation:path` a field of the address at
 * `path`.
 */
export const addressValidation: ValidationRule = {
  name: 'addressValidation',
  params: {
    expected: 'the path of the address, or nothing',
    areMet: (params) => params.length < 2 && params.every(Boolean),
  },
  reads: (params) => params.map(statusPath),
  check: (answer, { params: [path], data, label }) => {
    const status = path === undefined ? valueAt(answer, STATUS) : valueAt(data, statusPath(path));
    if (valueAt(status, 'complete') !== true || valueAt(status, 'valid') !== false) return undefined;
    const message = valueAt(status, 'message');
    return typeof message === 'string' && message.trim() !== '' ? message : notValid(label);
  },
};

const STATUS = 'backendValidationStatus';
const statusPath = (address: string) => `${address}.${STATUS}`;
