import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogView } from 'shared-contracts/area-host';
import type { AskedField } from 'shared-contracts/area-rules';
import { answeringCalls } from '../test-data/account-host.ts';
import { filesOf, sendFiles } from './send-files.ts';

const pdf = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const field = (path: string, answer: unknown) => ({ path, answer }) as AskedField;

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
  onload?: () => void;
  status = 200;
  responseText = '{"success":true,"result":{"priority":true}}';
  body?: FormData;
  constructor() { FakeRequest.last = this; }
  open() { /* nothing to open */ }
  setRequestHeader() { /* nothing to set */ }
  send(body: FormData) { this.body = body; }
  abort() { /* nothing to abort */ }
}

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => { Object.assign(globalThis, { XMLHttpRequest: FakeRequest }); HTMLDialogElement.prototype.showModal ??= function open() { this.open = true; }; HTMLDialogElement.prototype.close ??= function close() { this.open = false; }; });
afterEach(() => { Object.assign(globalThis, { XMLHttpRequest: RealRequest }); });

function start() {
  const show = <A,>(Dialog: DialogView<A>) => new Promise<A>((resolve) => {
    const { unmount } = render(<Dialog onAnswer={(answer) => { resolve(answer); setTimeout(unmount); }} />);
  });
  const files = filesOf([field('jobInformation.resume', pdf('cv.pdf', 400)), field('jobInformation.coverLetter', undefined), field('jobInformation.projects.2.projectUpload', pdf('case.pdf', 600)), field('other', pdf('no.pdf', 1))]);
  const { calls } = answeringCalls({});
  return sendFiles({ calls, show, log: { warn: jest.fn(), error: jest.fn() } }, { action: 'process_application', fields: { formType: 'JobApplicationForm' }, files, page: { path: '/apply', pageId: 'apply' } });
}

it('[AJ-031, SC-123] sends resume, cover letter and project-N beside the fields, which come first', async () => {
  const sent = start();
  expect([...FakeRequest.last.body!.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['action', 'process_application'], ['pageID', 'apply'], ['formType', 'JobApplicationForm'], ['resume', 'cv.pdf'], ['project-2', 'case.pdf'],
  ]);
  act(() => FakeRequest.last.onload?.());
  expect(await sent).toMatchObject({ kind: 'answered' });
});

it('shows the progress of each file, and closes when the form was answered', async () => {
  const sent = start();
  expect(screen.getByRole('dialog', { name: 'Sending your application' })).toBeInTheDocument();
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 700, total: 1000 }));
  expect(screen.getByText('Uploaded · 400 B')).toBeInTheDocument();
  expect(screen.getByText('50% of 600 B')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'case.pdf' })).toHaveAttribute('value', '300');
  await act(async () => { FakeRequest.last.onload?.(); await sent; });
});

it('Cancel stops the form and says so', async () => {
  const sent = start();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await sent).toEqual({ kind: 'aborted' });
});
