/** A file that a browser may take for a page has such a tag near its start. */
const MARKUP = /<\s*\/?(!doctype|html|head|body|title|script|style|svg|iframe|object|embed|img|meta|link|table|xsl|\?xml)[\s/>:]|<\?(xml|php)|<!--/i;

/** In bytes. Browsers look for tags this far into a file. */
const START = 1024;

/** In bytes. Where a reader of ZIP archives looks for their directory, whose signature this is. */
const ARCHIVE_END = 66_000;
const ARCHIVE_SIGNATURE = 'PK\u0005\u0006';

/**
 * Whether the content is a PDF and nothing else: it begins with the header of a PDF, ends with its end marker, and neither a
 * browser nor an archive reader would take it for something they can open.
 */
export function isPdf(content: Buffer): boolean {
  const start = content.subarray(0, START).toString('latin1');
  const end = content.subarray(-ARCHIVE_END).toString('latin1');
  return /^%PDF-[12]\.\d[\r\n\s%]/.test(start) && /%%EOF[\s\0]*$/.test(end) && end.includes('startxref')
    && !MARKUP.test(start) && !end.includes(ARCHIVE_SIGNATURE);
}
