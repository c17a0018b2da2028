import { textOf, type ValidationRule } from '../rule.ts';

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
