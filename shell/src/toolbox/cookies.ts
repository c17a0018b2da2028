/** A cookie that scripts can see, with its name and value as they were set. */
export interface Cookie {
  name: string;
  value: string;
}

/**
 * Parses `document.cookie`. A part without `=` is a value without a name, and text that cannot be decoded is kept as it
 * is.
 */
export function parseCookies(header: string): Cookie[] {
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0
        ? { name: '', value: decoded(part) }
        : { name: decoded(part.slice(0, equals)), value: decoded(part.slice(equals + 1)) };
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const SECONDS_A_DAY = 86_400;

export interface CookieToSet extends Cookie {
  /** Days until it expires. 0: when the browser is closed. */
  days: number;
}

/** The text that sets a cookie for the whole site. Days are rounded to whole seconds and never negative. */
export function cookieText({ name, value, days }: CookieToSet, isSecure: boolean): string {
  const lifetime = days > 0 ? [`Max-Age=${Math.round(days * SECONDS_A_DAY)}`] : [];
  return [...pairOf(name, value), ...lifetime, ...attributes(isSecure)].join('; ');
}

/** The text that deletes a cookie set by `cookieText`. */
export function cookieRemoval(name: string, isSecure: boolean): string {
  return [...pairOf(name, ''), 'Max-Age=0', ...attributes(isSecure)].join('; ');
}

function pairOf(name: string, value: string): string[] {
  return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
}

function attributes(isSecure: boolean): string[] {
  return ['Path=/', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
}

export interface CookieJar {
  list(): Cookie[];
  /** Sets a cookie; returns whether the browser accepted it. It may refuse because of size, name or settings. */
  set(cookie: CookieToSet): boolean;
  /** Deletes a cookie; returns whether it is gone. */
  remove(name: string): boolean;
}

export function createCookieJar(page: Pick<Document, 'cookie'>, isSecure: boolean): CookieJar {
  const list = () => parseCookies(page.cookie);
  return {
    list,
    set(cookie) {
      page.cookie = cookieText(cookie, isSecure);
      return list().some(({ name, value }) => name === cookie.name && value === cookie.value);
    },
    remove(name) {
      page.cookie = cookieRemoval(name, isSecure);
      return !list().some((cookie) => cookie.name === name);
    },
  };
}
