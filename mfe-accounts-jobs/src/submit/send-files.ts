import type { AreaHost } from 'shared-contracts/area-host';
import type { AskedField } from 'shared-contracts/area-rules';
import type { CallResult } from 'shared-contracts/calls';
import type { PageConfig } from 'shared-contracts/page-config';
import { createStore } from 'shared-contracts/store';
import { APPLICATION_UPLOADS, projectUploadName } from 'shared-contracts/payloads/account-forms';
import { postForm } from '../calls/post-form.ts';
import { COVER_LETTER, PROJECTS, RESUME } from '../job/paths.ts';
import { uploadDialog } from './upload-dialog.tsx';

/** A file, the path of the answer that it is, and the field that it is sent in. */
export interface SentFile {
  path: string;
  field: string;
  file: File;
}

/** The files of an application, in the order in which they are sent. */
export function filesOf(asked: readonly AskedField[]): SentFile[] {
  return asked.flatMap(({ path, answer }) => {
    const field = fieldOf(path);
    return field !== undefined && answer instanceof File ? [{ path, field, file: answer }] : [];
  });
}

function fieldOf(path: string): string | undefined {
  if (path === RESUME) return APPLICATION_UPLOADS.resume;
  if (path === COVER_LETTER) return APPLICATION_UPLOADS.coverLetter;
  const [root, index, part] = path.split(`${PROJECTS}.`).flatMap((rest) => rest.split('.'));
  return root === '' && part === 'projectUpload' ? projectUploadName(Number(index)) : undefined;
}

interface FormWithFiles {
  action: string;
  fields: Readonly<Record<string, string>>;
  files: readonly SentFile[];
  page: Pick<PageConfig, 'path' | 'pageId'>;
}

/**
 * Reads the files, which the customer may change or remove until they are sent. A browser does not send such a file,
 * and says no more than that the request failed.
 */
async function read(
  files: readonly SentFile[],
): Promise<{ kind: 'read'; files: SentFile[] } | Extract<CallResult, { kind: 'refused' }>> {
  const contents: SentFile[] = [];
  for (const { path, field, file } of files) {
    try {
      contents.push({ path, field, file: new File([await file.arrayBuffer()], file.name, { type: file.type }) });
    } catch {
      const error = `${file.name} was changed, moved or removed after you chose it. Choose the file again.`;
      return { kind: 'refused', status: 400, error, body: { kind: 'rejected', field: path } };
    }
  }
  return { kind: 'read', files: contents };
}

/** Sends a form with files and shows their progress in a dialog, in which the customer can cancel. */
export async function sendFiles(
  host: Pick<AreaHost, 'calls' | 'show' | 'log'>,
  { action, fields, files, page }: FormWithFiles,
): Promise<CallResult> {
  if (files.length === 0) return host.calls.post(action, { ...fields });
  const contents = await read(files);
  if (contents.kind === 'refused') return contents;
  const cancel = new AbortController();
  const progress = createStore(0);
  const body = new FormData();
  // The site reads these before it accepts a file.
  for (const [name, value] of Object.entries({ action, pageID: page.pageId, ...fields })) body.set(name, value);
  for (const { field, file } of contents.files) body.set(field, file);
  const sending = postForm(page.path, body, {
    signal: cancel.signal,
    onProgress: progress.set,
  });
  // A dialog that failed must not stop the form.
  const shown = host
    .show(
      uploadDialog(
        files.map(({ file }) => file),
        progress,
        sending,
      ),
    )
    .catch((cause: unknown) => host.log.error('The dialog of the upload failed', cause));
  void shown.then((answer) => {
    if (answer === 'cancel') cancel.abort();
  });
  const result = await sending;
  await shown;
  return result;
}
