import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogView } from 'shared-contracts/area-host';
import type { AskedField } from 'shared-contracts/area-rules';
import { answeringCalls } from '../test-data/account-host.ts';
import { filesOf, sendFiles } from './send-files.ts';

// jsdom's files cannot be read like this.
const pdf = (name: string, bytes: number) =>
  Object.assign(new File([new ArrayBuffer(bytes)], name, { type: 'application/pdf' }), {
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(bytes)),
  });
const field = (path: string, answer: unknown) => ({ path, answer }) as AskedField;

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
  onload?: () => void;
  status = 200;
  responseText = '{"success":true,"result":{"priority":true}}';
  body?: FormData;
  constructor() {
    FakeRequest.last = this;
  }
  open() {
    /* nothing to open */
  }
  setRequestHeader() {
    /* nothing to set */
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    /* nothing to abort */
  }
}

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  HTMLDialogElement.prototype.showModal ??= function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: RealRequest });
});

async function start(resume = pdf('cv.pdf', 400)) {
  const show = <A,>(Dialog: DialogView<A>) =>
    new Promise<A>((resolve) => {
      const { unmount } = render(
        <Dialog
          onAnswer={(answer) => {
            resolve(answer);
            setTimeout(unmount);
          }}
        />,
      );
    });
  const files = filesOf([
    field('jobInformation.resume', resume),
    field('jobInformation.coverLetter', undefined),
    field('jobInformation.projects.2.projectUpload', pdf('case.pdf', 600)),
    field('other', pdf('no.pdf', 1)),
  ]);
  const { calls } = answeringCalls({});
  const sent = sendFiles(
    { calls, show, log: { warn: jest.fn(), error: jest.fn() } },
    {
      action: 'process_application',
      fields: { formType: 'JobApplicationForm' },
      files,
      page: { path: '/apply', pageId: 'apply' },
    },
  );
  // The files are read first.
  await act(async () => {
    await Promise.race([
      sent,
      new Promise((resolve) => {
        setTimeout(resolve, 50);
      }),
    ]);
  });
  return { sent };
}

it('[AJ-031, SC-123] sends resume, cover letter and project-N beside the fields, which come first', async () => {
  const { sent } = await start();
  expect(
    [...FakeRequest.last.body!.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['action', 'process_application'],
    ['pageID', 'apply'],
    ['formType', 'JobApplicationForm'],
    ['resume', 'cv.pdf'],
    ['project-2', 'case.pdf'],
  ]);
  act(() => FakeRequest.last.onload?.());
  expect(await sent).toMatchObject({ kind: 'answered' });
});

it('shows the progress of each file, and closes when the form was answered', async () => {
  const { sent } = await start();
  expect(screen.getByRole('dialog', { name: 'Sending your application' })).toBeInTheDocument();
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 700, total: 1000 }));
  expect(screen.getByText('Uploaded · 400 B')).toBeInTheDocument();
  expect(screen.getByText('50% of 600 B')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'case.pdf' })).toHaveAttribute('value', '300');
  await act(async () => {
    FakeRequest.last.onload?.();
    await sent;
  });
});

it('Cancel stops the form and says so', async () => {
  const { sent } = await start();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await sent).toEqual({ kind: 'aborted' });
});

it(
  'a file that was changed or removed after it was chosen is not ' + 'sent, and its field says to choose it again',
  async () => {
    const removed = pdf('cv.pdf', 400);
    removed.arrayBuffer = () => Promise.reject(new DOMException('The file was changed.', 'NotReadableError'));
    FakeRequest.last = undefined as never;
    const { sent } = await start(removed);
    expect(await sent).toEqual({
      kind: 'refused',
      status: 400,
      error: 'cv.pdf was changed, moved or removed after you chose it. Choose the file again.',
      body: { kind: 'rejected', field: 'jobInformation.resume' },
    });
    expect(FakeRequest.last).toBeUndefined();
  },
);
