import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { PDFDocument as CantooDocument } from '@cantoo/pdf-lib';
import { chromium } from 'playwright';
import { checkPdf, pdfProblemWords } from '../../site-server/src/system/pdf/check-pdf.ts';
import { pdf } from '../../site-server/testing/sample-pdf.ts';
import { ensureBrowsers, installWithApt } from './browsers.mjs';
import { main, say } from '../run.mjs';

const PACKAGES = [
  'libreoffice-writer-nogui',
  'ghostscript',
  'qpdf',
  'pdftk-java',
  'poppler-utils',
  'img2pdf',
  'librsvg2-bin',
  'texlive-latex-base',
  'groff',
  'mupdf-tools',
];
const PROGRAMS = [
  'soffice',
  'gs',
  'qpdf',
  'pdftk',
  'pdfunite',
  'img2pdf',
  'rsvg-convert',
  'pdflatex',
  'groff',
  'mutool',
].map((name) => `/usr/bin/${name}`);

const HTML =
  '<!doctype html><meta charset="utf-8"><title>The &lt;script&gt; element</title><h1>Zoë Marsh</h1><p>Résumé, ' +
  'with JavaScript and Launch.</p>';

/**
 * `npm run pdfs`: PDFs that ten programs make here are taken, and hostile files are refused, each with its sentence.
 * Installs the programs with apt; `npm test` has the sample of this that needs none of them.
 */
await main(async () => {
  if (!PROGRAMS.every((path) => existsSync(path))) await installWithApt('programs that make PDFs', PACKAGES);
  const folder = mkdtempSync(join(tmpdir(), 'pdfs-'));
  try {
    const wrong = [...(await checkTaken(folder)), ...(await checkRefused(folder))];
    if (wrong.length > 0) throw new Error(`Not as expected: ${wrong.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {string} folder @returns {Promise<string[]>} the producers whose files are not taken */
async function checkTaken(folder) {
  const wrong = [];
  for (const [producer, make] of Object.entries(producersIn(folder))) {
    const problem = await checkPdf(await make());
    say(`${producer}: ${problem ?? 'taken'}`);
    if (problem) wrong.push(producer);
  }
  return wrong;
}

/** @param {string} folder @returns {Promise<string[]>} the files that are refused with another reason than expected */
async function checkRefused(folder) {
  const wrong = [];
  for (const [what, [expected, content]] of Object.entries(await hostileFiles(folder))) {
    const started = Date.now();
    const problem = await checkPdf(content);
    say(`${what}: ${problem ? pdfProblemWords(problem) : 'taken'} (${Date.now() - started} ms)`);
    if (problem !== expected) wrong.push(what);
  }
  return wrong;
}

/** @param {string} folder @returns {Record<string, () => Promise<Uint8Array>>} */
function producersIn(folder) {
  const file = (/** @type {string} */ name) => join(folder, name);
  const run = async (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, HOME: folder } });
  const write = (/** @type {string} */ name, /** @type {string} */ content) => writeFileSync(file(name), content);
  /**
   * Runs a program that writes `name`. @type {(name: string, program: string, ...args: string[]) =>
   * Promise<Uint8Array>}
   */
  const made = async (name, program, ...args) => {
    await run(program, ...args);
    return readFileSync(file(name));
  };
  const qpdf = (/** @type {string} */ name, /** @type {string[]} */ ...options) =>
    made(name, 'qpdf', ...options, 'chromium.pdf', name);
  const print = '--print=none';
  return {
    async Chromium() {
      const { path } = await ensureBrowsers();
      const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] });
      const page = await browser.newPage();
      await page.setContent(HTML);
      await page.pdf({ path: file('chromium.pdf') });
      await browser.close();
      return readFileSync(file('chromium.pdf'));
    },
    LibreOffice() {
      write('office.html', HTML);
      return made('office.pdf', 'soffice', '--headless', '--convert-to', 'pdf:writer_web_pdf_Export', 'office.html');
    },
    Ghostscript() {
      write('text.ps', '%!PS\n/Times-Roman findfont 24 scalefont setfont 72 720 moveto (Maya Okafor) show showpage\n');
      return made('gs.pdf', 'gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sOutputFile=gs.pdf', 'text.ps');
    },
    LaTeX() {
      write('tex.tex', '\\documentclass{article}\\begin{document}Maya Okafor $x^2$\\end{document}');
      return made('tex.pdf', 'pdflatex', '-interaction=batchmode', 'tex.tex');
    },
    async groff() {
      write('roff.ms', '.TL\nMaya Okafor\n.PP\nA letter.\n');
      await run('sh', '-c', 'groff -ms -Tps roff.ms > roff.ps');
      return made('roff.pdf', 'ps2pdf', 'roff.ps', 'roff.pdf');
    },
    cairo() {
      write(
        'picture.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><circle cx="50" cy="50" r="40"/><text ' +
          'x="5" y="50">Maya</text></svg>',
      );
      return made('cairo.pdf', 'rsvg-convert', '-f', 'pdf', '-o', 'cairo.pdf', 'picture.svg');
    },
    async 'img2pdf, as a scanner'() {
      await run('rsvg-convert', '-b', 'white', '-o', 'scan.png', 'picture.svg');
      return made('scan.pdf', 'img2pdf', '-o', 'scan.pdf', 'scan.png');
    },
    poppler: () => made('united.pdf', 'pdfunite', 'chromium.pdf', 'office.pdf', 'united.pdf'),
    pdftk: () => made('pdftk.pdf', 'pdftk', 'chromium.pdf', 'gs.pdf', 'cat', 'output', 'pdftk.pdf'),
    MuPDF: () => made('mupdf.pdf', 'mutool', 'clean', '-gggg', '-z', 'office.pdf', 'mupdf.pdf'),
    'qpdf, linearized': () => qpdf('linear.pdf', '--linearize'),
    'qpdf, objects in streams': () => qpdf('packed.pdf', '--object-streams=generate'),
    'qpdf, not to be printed, 40 bits': () =>
      qpdf('rc4-40.pdf', '--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--print=n', '--'),
    'qpdf, not to be printed, 128 bits': () =>
      qpdf('aes-128.pdf', '--encrypt', '', 'owner', '128', print, '--use-aes=y', '--'),
    'qpdf, not to be printed, 256 bits': () =>
      qpdf('aes-256.pdf', '--object-streams=generate', '--encrypt', '', 'owner', '256', print, '--'),
    'qpdf, PDF 2.0': () => qpdf('two.pdf', '--force-version=2.0'),
    'qpdf, readable': () => qpdf('readable.pdf', '--qdf'),
    async '@cantoo/pdf-lib'() {
      const document = await CantooDocument.create();
      document.addPage().drawText('Maya Okafor');
      return document.save();
    },
    'Chromium, byte order mark before it': async () =>
      Buffer.concat([Buffer.from('\ufeff'), readFileSync(file('chromium.pdf'))]),
    'Chromium, line break before and bytes after it': async () =>
      Buffer.concat([Buffer.from('\n'), readFileSync(file('chromium.pdf')), Buffer.alloc(300, 'x')]),
  };
}

/**
 * After the producers. @param {string} folder @returns {Promise<Record<string, [problem: string, content:
 * Uint8Array]>>}
 */
async function hostileFiles(folder) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name));
  const text = pdf().toString('latin1');
  const of = (/** @type {string} */ content) => Buffer.from(content, 'latin1');
  const stream = (/** @type {Buffer} */ content, /** @type {string} */ dict) =>
    `9 0 obj\n<<${dict}/Length ${content.length}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`;
  const zeros = deflateSync(Buffer.alloc(500_000_000, ' '), { level: 1 });
  await promisify(execFile)('qpdf', ['--encrypt', 'user', 'owner', '256', '--', 'chromium.pdf', 'locked.pdf'], {
    cwd: folder,
  });
  return {
    'a bomb in a page': [
      'too-complex',
      of(pdf(stream(zeros, '/Filter/FlateDecode')).toString('latin1').replace('/MediaBox', '/Contents 9 0 R/MediaBox')),
    ],
    'a bomb in a bomb': ['too-complex', pdf(stream(deflateSync(zeros), '/Filter[/FlateDecode/FlateDecode]'))],
    'a bomb of objects': ['too-complex', pdf(stream(zeros, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'))],
    'pages that lead to themselves': ['damaged', of(text.replace('[3 0 R]', '[2 0 R]'))],
    'a billion pages': ['damaged', of(text.replace('/Count 1', '/Count 1000000000'))],
    'dictionaries within dictionaries': [
      'damaged',
      of(text.replace('/Count 1', `/Count 1/X ${'<</X '.repeat(200_000)}1${'>>'.repeat(200_000)}`)),
    ],
    'a password': ['password', read('locked.pdf')],
    'a PDF that was cut off': ['damaged', read('office.pdf').subarray(0, -2000)],
    'a page before a PDF': ['no-pdf', of(`${HTML}\n${text}`)],
    'a page in a PDF': ['mixed', pdf(`%${HTML}\n`)],
    'a script': ['active', pdf('5 0 obj\n<</S/JavaScript/JS(app.alert\\(1\\))>>\nendobj\n')],
    'a program to start': ['active', pdf('5 0 obj\n<</S/Launch/F(calc.exe)>>\nendobj\n')],
    nothing: ['empty', Buffer.alloc(0)],
    'a renamed picture': ['no-pdf', read('scan.png')],
  };
}
