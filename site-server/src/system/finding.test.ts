import { expect, it } from '@jest/globals';
import { error, findingsOfKind, formatFindings, warning } from './finding.ts';

const FILES = [
  {
    file: 'pages/a.json',
    findings: [
      error('steps.0.title', '5 does not fit.', 'Write a string.'),
      warning('steps.1', 'It appears late.', 'Move it.'),
    ],
  },
  { file: 'pages/b.json', findings: [error('', 'This is no valid JSON.', 'Mend it.')] },
  { file: 'pages/a.json', findings: [error('path', '"/a" is that of pages/b.json, too.', 'Write another one.')] },
];

it('findings are grouped by file, each with its kind, its path, what is wrong and what to do', () => {
  expect(formatFindings(FILES).split('\n')).toEqual([
    'pages/a.json',
    '  error    steps.0.title: 5 does not fit. Write a string.',
    '  warning  steps.1: It appears late. Move it.',
    '  error    path: "/a" is that of pages/b.json, too. Write another one.',
    'pages/b.json',
    '  error    (whole file): This is no valid JSON. Mend it.',
  ]);
});

it('files without findings of a kind are left out', () => {
  expect(findingsOfKind('warning', FILES).map(({ file }) => file)).toEqual(['pages/a.json']);
});
