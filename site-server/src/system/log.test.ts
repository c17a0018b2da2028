import { expect, it } from '@jest/globals';
import { createLog, describeError } from './log.ts';

function written(act: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  act(
    createLog(
      (line) => lines.push(line),
      () => new Date('2026-11-21T10:00:00Z'),
    ),
  );
  return lines;
}

it('an event is one line of JSON', () => {
  const lines = written((log) => log.info('answered', { method: 'GET', path: '/', status: 200, field: undefined }));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'info', time: '2026-11-21T10:00:00.000Z', event: 'answered', method: 'GET', path: '/', status: 200 },
  ]);
});

it('a value cannot begin a second event', () => {
  const [line, ...rest] = written((log) => log.error('failed', { path: '/a\n{"event":"answered"}' }));
  expect([rest, line]).toEqual([[], expect.not.stringContaining('\n')]);
  expect(JSON.parse(line!)).toMatchObject({ level: 'error', event: 'failed', path: '/a\n{"event":"answered"}' });
});

it('an error is described with its causes', () => {
  const cause = new Error('a bug');
  expect(describeError(new Error('domains threw', { cause }))).toMatch(
    /^Error: domains threw\n[^]*\ncaused by Error: a bug\n/,
  );
  expect(describeError('late')).toBe('late');
});
