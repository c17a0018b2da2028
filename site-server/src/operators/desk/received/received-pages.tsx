/** @jsxImportSource hono/jsx */
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { decode } from 'shared-contracts/decode';
import { array, boolean, type as looseObject, optional, string, type Infer } from 'superstruct';
import type { Db } from '../../../database/db.ts';
import { withFiles } from '../../../received-forms/form-store.ts';
import { receivedForms, type ReceivedList } from '../../../received-forms/schema.ts';
import { DESK_TABS, deskAddress } from '../desk-address.ts';
import type { DeskPage } from '../desk-request.ts';
import { Icon, Rows, TableHead, Time } from '../elements.tsx';
import { isFoundBy, type Search } from '../search-for.ts';
import { PAGE_SIZE, pageOfRows, searchedList, type Cursor, type ListPage } from '../searched-list.tsx';
import type { Site } from '../../../site-content/load-site.ts';

/** What a row shows of a form; each form type has some of it. */
const SenderStruct = looseObject({
  first_name: optional(string()),
  last_name: optional(string()),
  name: optional(string()),
  email: optional(string()),
  subject: optional(string()),
  contact: optional(looseObject({ first_name: optional(string()), last_name: optional(string()) })),
  account: optional(looseObject({ notes: optional(array(string())) })),
  contact_information: optional(looseObject({ name: optional(string()), email: optional(string()) })),
  applicant_details: optional(looseObject({ position: optional(string()), priority: optional(boolean()) })),
});

interface Sender {
  name: string;
  /** What the form is about: the subject of a message, the position of an application. */
  about: string | undefined;
  isPriority: boolean;
}

function senderOf({ content }: ReceivedEntry): Sender {
  const decoded = decode(SenderStruct, content);
  const {
    contact,
    first_name = contact?.first_name,
    last_name = contact?.last_name,
    name,
    email,
    subject,
    account,
    contact_information,
    applicant_details,
  }: Infer<typeof SenderStruct> = decoded.kind === 'decoded' ? decoded.value : {};
  const full = [first_name, last_name].filter(Boolean).join(' ');
  return {
    name: full || name || contact_information?.name || email || contact_information?.email || 'No name',
    about: subject ?? applicant_details?.position ?? account?.notes?.[0],
    isPriority: applicant_details?.priority === true,
  };
}

interface Words {
  about: string;
  placeholder: string;
  one: string;
  many: string;
  none: string;
}

/** The pages of a list: the list itself, and each form with all its answers and files. */
function receivedPages(list: ReceivedList, words: Words): DeskPage[] {
  const { path, title } = DESK_TABS[list];
  const formPath = `${path}/:position` as const;
  return [
    searchedList({
      tab: list,
      words,
      rows: { table: 'received_forms', among: sql`list = ${list}` },
      list: (db, search, cursor) => listReceived(db, list, search, cursor),
      count: (db) => db.$count(receivedForms, eq(receivedForms.list, list)),
      table: (entries, { site }) => (
        <table class={`data received ${list}`}>
          <TableHead columns={['Received', 'From', words.about, 'Page', 'Files']} />
          <tbody>
            {entries.map((entry) => (
              <Line entry={entry} address={deskAddress(formPath, { position: String(entry.position) })} site={site} />
            ))}
          </tbody>
        </table>
      ),
    }),
    {
      path: formPath,
      ability: 'read',
      async show({ params: { position = '' } }, { db, site }) {
        const entry = /^\d{1,15}$/.test(position) ? await receivedForm(db, list, Number(position)) : undefined;
        if (!entry) return undefined;
        const { name, about, isPriority } = senderOf(entry);
        return {
          title: name,
          tab: list,
          main: (
            <>
              <p class="back">
                <Icon name="back" />
                <a href={deskAddress(path)}>{title}</a>
              </p>
              <div class="desk-head">
                <h1>
                  {name} {isPriority && <span class="badge plain">Priority</span>}
                </h1>
              </div>
              <p class="facts">
                {[about, pageTitle(entry, site)].filter(Boolean).join(' · ')} · Number {entry.position} · Received{' '}
                <Time at={entry.receivedAt} />
              </p>
              <h2 class="part">Answers</h2>
              <Rows rows={entry.answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
              {entry.files.length > 0 && (
                <>
                  <h2 class="part">Files</h2>
                  <ul class="files">
                    {entry.files.map(({ field, name: file }) => (
                      <li>
                        <Icon name="file" />
                        <a href={`/operator/${list}/${entry.position}/files/${field}`}>{file}</a>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          ),
        };
      },
    },
  ];
}

const pageTitle = ({ pageId }: ReceivedEntry, site: Site) =>
  site.pages.find((page) => page.pageId === pageId)?.title ?? pageId;

function Line({ entry, address, site }: { entry: ReceivedEntry; address: string; site: Site }) {
  const { name, about, isPriority } = senderOf(entry);
  const { files } = entry;
  return (
    <tr>
      <td class="time">
        <Time at={entry.receivedAt} />
      </td>
      <td class="name">
        <a href={address}>{name}</a> {isPriority && <span class="badge plain">Priority</span>}
      </td>
      <td class="about">{about ?? '–'}</td>
      <td class="form">{pageTitle(entry, site)}</td>
      <td class="attached">
        {files.length > 0 ? (
          <>
            <Icon name="file" /> {files.length === 1 ? '1 PDF' : `${files.length} PDFs`}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}

export const RECEIVED_PAGES: readonly DeskPage[] = [
  ...receivedPages('messages', {
    about: 'Subject',
    placeholder: 'Name, email or words of the message',
    one: '1 message',
    many: 'messages',
    none: 'No messages yet.',
  }),
  ...receivedPages('applications', {
    about: 'Position',
    placeholder: 'Name, email or words in the answers',
    one: '1 application',
    many: 'applications',
    none: 'No applications yet.',
  }),
];

/** A received form with the names of its files. */
type ReceivedEntry = Awaited<ReturnType<typeof withFiles>>[number];

/** A page of the forms of a list that the search finds by number, content or answers. */
async function listReceived(
  db: Db,
  list: ReceivedList,
  search: Search | undefined,
  cursor: Cursor,
): Promise<ListPage<ReceivedEntry>> {
  const isBackwards = cursor?.kind === 'newer-than';
  const rows = await db
    .select()
    .from(receivedForms)
    .where(
      and(
        eq(receivedForms.list, list),
        search && isFoundBy(search),
        cursor && (isBackwards ? gt : lt)(receivedForms.position, cursor.position),
      ),
    )
    .orderBy((isBackwards ? asc : desc)(receivedForms.position))
    .limit(PAGE_SIZE + 1);
  return pageOfRows(await withFiles(db, rows), cursor);
}

/** A form of a list by its position. */
async function receivedForm(db: Db, list: ReceivedList, position: number): Promise<ReceivedEntry | undefined> {
  const [entry] = await withFiles(
    db,
    await db
      .select()
      .from(receivedForms)
      .where(and(eq(receivedForms.list, list), eq(receivedForms.position, position))),
  );
  return entry;
}
