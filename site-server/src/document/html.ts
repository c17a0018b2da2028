const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, between tags or within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Data as it may stand in a script element: no `<`, so nothing in it can end the element. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An element's start tag; an attribute that is `true` stands by itself, `undefined` is left out. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    (value === undefined ? [] : [value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`]));
  return `<${name}${written.join('')}>`;
}
