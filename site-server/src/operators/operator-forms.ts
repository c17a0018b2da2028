import type { Handler } from 'hono';
import type { FormStore } from '../forms/form-store.ts';
import type { ReceivedList } from '../forms/schema.ts';
import { pageOf } from './operator-pages.ts';

/**
 * GET `/operator/messages` and `/operator/applications`, with `after` and `limit` as in `/operator/orders`: the forms
 * received, the newest last. `id` is the number in the address of a form's files.
 */
export function operatorForms(list: ReceivedList, { forms }: { forms: FormStore }): Handler {
  return async (context) => {
    const wanted = pageOf(context.req.query());
    if (wanted.kind === 'malformed') return context.json({ error: wanted.error }, 400);
    const rows = await forms.listedAfter(list, wanted.after, wanted.limit);
    return context.json({
      [list]: rows.map(({ position, receivedAt, pageId, formType, content, answers, files }) => ({
        id: position,
        received_at: receivedAt.toISOString(),
        page: pageId,
        form_type: formType,
        content,
        answers,
        ...(list === 'applications' && {
          files: files.map((file) => ({ ...file, address: `/operator/${list}/${position}/files/${file.field}` })),
        }),
      })),
      next: String(rows.at(-1)?.position ?? wanted.after),
    });
  };
}

/** GET `/operator/applications/:id/files/:file`: a file as an attachment, under a name that the site makes. */
export function operatorFile(list: ReceivedList, { forms }: { forms: FormStore }): Handler {
  return async (context) => {
    const { id = '', file = '' } = context.req.param() as Record<string, string>;
    const content =
      /^\d{1,15}$/.test(id) && /^[\w-]{1,60}$/.test(file) ? await forms.file(list, Number(id), file) : undefined;
    if (!content) return context.json({ error: 'There is no such file.' }, 404);
    // Copied, because the database's buffer may be part of a larger one.
    return context.body(Uint8Array.from(content), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="application-${id}-${file}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    });
  };
}
