/** A table of a Markdown file, with the heading and the page named above it. */
export interface Table {
  heading: string;
  page?: string;
  columns: string[];
  rows: string[][];
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of a Markdown file, from top to bottom. */
export function tablesOf(markdown: string): Table[] {
  const tables: Table[] = [];
  let heading = '';
  let page: string | undefined;
  let isInTable = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) [heading, page] = [line.slice(3), undefined];
    page = /^Page: \*\*(.+)\*\*/.exec(line)?.[1] ?? page;
    const isRow = line.startsWith('|');
    if (isRow && !isInTable)
      tables.push({ heading, ...(page !== undefined && { page }), columns: cellsOf(line), rows: [] });
    else if (isRow && !line.startsWith('|---')) tables.at(-1)?.rows.push(cellsOf(line));
    isInTable = isRow;
  }
  return tables;
}
