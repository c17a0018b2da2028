import { expect, it } from '@jest/globals';
import { check, table, verdict } from '../../test-data/answer-table.ts';

const sized = (size: unknown) => ({ name: 'resume.pdf', size });
const named = (name: string) => ({ name, size: 1 });

it.each(
  table('size:5000', 'The file size must not exceed 5 MB', {
    passes: [sized(5_000_000), sized(1), new File(['x'], 'resume.pdf')],
    fails: [sized(5_000_001)],
  }),
)('[SC-181] a file of $answer.size bytes $outcome', verdict);

it('an empty file is refused with its reason', () => {
  expect(check('size', sized(0))).toBe(
    'This file is empty. Save it again in the program that made it, then choose it again',
  );
});

it('[SC-181] the message gives megabytes, 5 by default', () => {
  expect(check('size:1500', sized(1_500_001))).toBe('The file size must not exceed 1.5 MB');
  expect(check('size', sized(5_000_001))).toBe('The file size must not exceed 5 MB');
  expect(check('size:1', new File(['x'.repeat(1001)], 'a.txt'))).toBe('The file size must not exceed 0.001 MB');
});

it.each(
  table('size:5000', "There was an error processing your file's size", {
    passes: [],
    fails: [sized(undefined), sized(-1), sized(NaN), sized('12'), { size: 12 }, 'resume.pdf'],
  }),
)('[SC-182] the size of $answer cannot be told', verdict);

it.each(
  table('ext:pdf,.DOCX', 'We only accept the following file type(s): pdf, docx', {
    passes: [named('resume.pdf'), named('RESUME.PDF'), named('a.b.docx'), new File(['x'], 'resume.pdf')],
    fails: [named('resume.txt'), named('pdf'), named('resumepdf'), named('resume.pdf.exe'), 'resume.pdf', { size: 1 }],
  }),
)('[SC-183] the file $answer.name $outcome', verdict);
