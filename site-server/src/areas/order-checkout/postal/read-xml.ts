export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly inside the element, without surrounding white space. */
  text: string;
}

const NAME = '[A-Za-z_][\\w.-]*';
const DECLARATION = /^\uFEFF?<\?xml[^<>]*\?>/;
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|([^<]+)`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const REFERENCE = /&([^;&]{0,8};?)/g;
const ENTITIES: Readonly<Record<string, string>> = { 'amp;': '&', 'lt;': '<', 'gt;': '>', 'quot;': '"', 'apos;': "'" };
/** More than any message of ours has; deeper text is refused. */
const DEEPEST = 16;

/**
 * Reads the part of XML that messages between programs need: elements, attributes, text, and the five entities that XML
 * itself defines. Everything else is refused, above all document types, whose own entities can expand without limit or
 * name files: then, and for malformed text, returns `undefined`.
 */
export function readXml(xml: string): XmlElement | undefined {
  const text = xml.replace(DECLARATION, '').trim();
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    const parent = open.at(-1);
    if (!token || !parent) return undefined;
    const [, closing, name = '', attributes = '', empty, characters] = token;
    if (characters !== undefined) {
      const content = decodeText(characters.trim());
      if (content === undefined || (parent === root && content !== '')) return undefined;
      parent.text += content;
    } else if (closing) {
      if (parent.name !== name || parent === root || attributes || empty) return undefined;
      open.pop();
    } else {
      const decoded = decodeAttributes(attributes);
      if (!decoded || open.length > DEEPEST) return undefined;
      const element: XmlElement = { name, attributes: decoded, children: [], text: '' };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

/** The first child with this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Text in which nothing is read as markup. Characters that XML does not allow are left out. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function decodeAttributes(text: string): Record<string, string> | undefined {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = decodeText(double ?? single ?? '');
    if (value === undefined || name in attributes) return undefined;
    attributes[name] = value;
  }
  return attributes;
}

/** Replaces references by their characters; `undefined` if one is none of XML's own. */
function decodeText(text: string): string | undefined {
  let isKnown = true;
  const decoded = text.replace(REFERENCE, (_, reference: string) => {
    const [, hexadecimal, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));$/.exec(reference) ?? [];
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ENTITIES[reference];
    isKnown &&= character !== undefined;
    return character ?? '';
  });
  return isKnown ? decoded : undefined;
}
