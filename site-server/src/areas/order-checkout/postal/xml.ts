import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly inside the element, without surrounding white space. */
  text: string;
}

/** More than any message of ours has; deeper text is refused. */
const DEEPEST = 16;
const UNREAD = ['doctype', 'processinginstruction', 'comment', 'cdata'] as const;

/**
 * Reads elements, attributes and text. Returns `undefined` for malformed text and for what messages between programs do
 * not need, above all document types, whose own entities can expand without limit or name files.
 */
export function readXml(xml: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const refuse = () => {
    throw new Error('Messages have no such part.');
  };
  // Without a listener for errors, the parser throws them.
  const parser = new SaxesParser();
  for (const part of UNREAD) parser.on(part, refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) refuse();
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => (open.at(-1)!.text += text));
  parser.on('closetag', () => {
    const closed = open.pop()!;
    closed.text = closed.text.trim();
  });
  try {
    parser.write(xml).close();
    return root.children[0];
  } catch {
    return undefined;
  }
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

/** An element for each of these texts, in their order. */
export function xmlElements(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `<${name}>${xmlText(text)}</${name}>`)
    .join('');
}
