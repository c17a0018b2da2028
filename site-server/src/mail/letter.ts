import type { SiteConfig } from 'shared-contracts/page-config';
import { escapeHtml } from '../document/html.ts';

/** A part of a message: a paragraph, a link on a line of its own, or a list of labels with values. Amounts are on the right. */
export type LetterPart = string | { link: string; label: string } | { rows: readonly (readonly [label: string, value: string])[]; areAmounts?: boolean };

/** A message, from which its text and its HTML are made. */
export interface Letter {
  subject: string;
  parts: readonly LetterPart[];
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

type LetterSite = Pick<SiteConfig, 'name' | 'phone' | 'postalAddress'>;

/** Makes the text and the HTML of a message, both signed by the site. The HTML loads nothing, so opening it reports nothing. */
export function renderLetter({ subject, parts }: Letter, { name, phone, postalAddress }: LetterSite): MailContent {
  const signature = [name, phone, ...(postalAddress === undefined ? [] : [postalAddress])];
  return {
    subject,
    text: `${[...parts.map(textOf), `-- \n${signature.join('\n')}`].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#11161c;background:#fff"><div style="max-width:560px">`,
      ...parts.map(htmlOf),
      `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d5d9de;font-size:14px;color:#56606b">${signature.map(escapeHtml).join('<br>')}</p>`,
      '</div></body></html>',
      '',
    ].join('\n'),
  };
}

function textOf(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  return part.rows.map(([label, value]) => (value === '' ? label : `${label}: ${value}`)).join('\n');
}

function htmlOf(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(part)}</p>`;
  if ('link' in part) return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.link)}" style="color:#1d4481">${escapeHtml(part.label)}</a></p>`;
  const rows = part.rows.map(([label, value]) => `<tr><td style="padding:4px 16px 4px 0;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:top${part.areAmounts ? ';text-align:right' : ''}">${escapeHtml(value)}</td></tr>`);
  return `<table style="margin:0 0 16px;border-collapse:collapse${part.areAmounts ? ';width:100%' : ''}">${rows.join('')}</table>`;
}
