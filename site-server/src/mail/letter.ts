import type { SiteConfig } from 'shared-contracts/page-config';
import { escapeHtml } from '../system/html.ts';

/** A label with a value; `total` sets it off from the rows above. */
export type LetterRow = readonly [label: string, value: string, emphasis?: 'total'];

/**
 * A part of a message: a paragraph, a heading, a link on a separate line, or a list of labels with values. Amounts are
 * on the right.
 */
export type LetterPart =
  | string
  | { heading: string }
  | { link: string; label: string }
  | { rows: readonly LetterRow[]; areAmounts?: boolean };

/** A message, from which its text and its HTML are made. */
export interface Letter {
  /** Its name for operators, such as `order-status`; its file in `messages/` has it. */
  kind: string;
  subject: string;
  parts: readonly LetterPart[];
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** How customers reach the site: by phone, and on the page with its contact form, if it has one. */
export interface Reach {
  phone: string;
  contact?: string;
}

/** Parts that begin with the words, and end with how to reach the site. */
export const writeToUs = (words: string, { phone, contact }: Reach): LetterPart[] =>
  contact === undefined
    ? [`${words} call us at ${phone}.`]
    : [`${words} write to us:`, { link: contact, label: 'Write to us' }];

export type LetterSite = Pick<SiteConfig, 'name' | 'phone' | 'postalAddress'>;

/** The styles of the HTML, on each element: mail programs drop style sheets. Colors are those of `tokens.css`. */
const SANS = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
const STYLES = {
  body: `margin:0;padding:20px 10px;background:#f6f4ee;color:#17202a;font:16px/1.5 ${SANS}`,
  sheet:
    'max-width:520px;margin:0 auto;padding:24px 22px 20px;border:1px solid #e1ddd2;border-radius:12px;background:#fff',
  brand: 'margin:0 0 20px',
  wordmark: `border-bottom:2px solid #1a427d;font:500 22px/1.2 ${SERIF}`,
  title: `margin:0 0 12px;font:500 23px/1.2 ${SERIF}`,
  heading: `margin:24px 0 8px;font:600 16px/1.4 ${SANS}`,
  paragraph: 'margin:0 0 16px;white-space:pre-line',
  action: 'margin:20px 0',
  button:
    'display:inline-block;padding:11px 20px;border:1px solid ' +
    '#1a427d;border-radius:8px;font-weight:600;text-decoration:none',
  table: 'margin:0 0 16px;border-collapse:collapse',
  signature: 'margin:28px 0 0;padding:16px 0 0;border-top:1px solid #e1ddd2;color:#47525d;font-size:14px',
};
const FILLED = 'background:#1a427d;color:#fff';
const OUTLINED = 'background:#fff;color:#1a427d';

/**
 * Makes the text and the HTML of a message, both signed by the site. The HTML loads nothing, so opening it reports
 * nothing. Above its parts it has the site's name and the subject, which the text leaves to the mail program. The first
 * link is the button that stands out.
 */
export function renderLetter({ subject, parts }: Letter, { name, phone, postalAddress }: LetterSite): MailContent {
  const signature = [name, phone, ...(postalAddress === undefined ? [] : [postalAddress])];
  const main = parts.find((part) => typeof part === 'object' && 'link' in part);
  return {
    subject,
    text: `${[...parts.map(textOf), `-- \n${signature.join('\n')}`].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, ' +
        'initial-scale=1"><meta name="color-scheme" content="light">',
      `<title>${escapeHtml(subject)}</title></head>`,
      `<body style="${STYLES.body}"><div style="${STYLES.sheet}">`,
      `<header><p style="${STYLES.brand}"><span style="${STYLES.wordmark}">${escapeHtml(name)}</span></p>`,
      `<h1 style="${STYLES.title}">${escapeHtml(subject)}</h1></header>`,
      ...parts.map((part) => htmlOf(part, part === main)),
      `<p style="${STYLES.signature}">${signature.map(escapeHtml).join('<br>')}</p>`,
      '</div></body></html>',
      '',
    ].join('\n'),
  };
}

function textOf(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return `${part.heading}:`;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  return part.rows.map(([label, value]) => (value === '' ? label : `${label}: ${value}`)).join('\n');
}

function htmlOf(part: LetterPart, isMain: boolean): string {
  if (typeof part === 'string') return `<p style="${STYLES.paragraph}">${escapeHtml(part)}</p>`;
  if ('heading' in part) return `<h2 style="${STYLES.heading}">${escapeHtml(part.heading)}</h2>`;
  if ('link' in part) {
    const style = `${STYLES.button};${isMain ? FILLED : OUTLINED}`;
    return (
      `<p style="${STYLES.action}"><a href="${escapeHtml(part.link)}" ` +
      `style="${style}">${escapeHtml(part.label)}</a></p>`
    );
  }
  const [widths, values] = part.areAmounts
    ? ['width:100%;padding-right:16px', 'text-align:right;white-space:nowrap']
    : ['width:128px;padding-right:12px', 'white-space:pre-line'];
  const rows = part.rows.map(([label, value, emphasis]) => {
    const cell = `${
      emphasis === 'total' ? 'padding:12px 0;border-top:1px solid ' + '#17202a;font-weight:700' : 'padding:4px 0'
    };vertical-align:top`;
    if (value === '') return `<tr><td colspan="2" style="${cell}">${escapeHtml(label)}</td></tr>`;
    return (
      `<tr><td style="${cell};${widths}">${escapeHtml(label)}</td><td ` +
      `style="${cell};${values}">${escapeHtml(value)}</td></tr>`
    );
  });
  return `<table style="${STYLES.table}${part.areAmounts ? ';width:100%' : ''}">${rows.join('')}</table>`;
}
