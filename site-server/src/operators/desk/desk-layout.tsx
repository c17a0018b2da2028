/** @jsxImportSource hono/jsx */
import type { ReleaseSet } from 'shared-contracts/release-set';
import { useContext, type PropsWithChildren } from 'hono/jsx';
import { DESK_TABS, deskAddress, type DeskTab } from './desk-address.ts';
import type { DeskView, Markup } from './desk-request.ts';
import { Desk, type DeskState } from './desk-state.ts';
import { Form, Icon, Submit } from './elements.tsx';
import { logOut } from './desk-actions.ts';
import { styleSheetOf } from './style-sheet.ts';

/** The document around every page of the desk. */
function DeskDocument({ title, children }: PropsWithChildren<{ title: string }>) {
  const { siteName, styleSheet } = useContext(Desk);
  return (
    <html lang="en" class="theme">
      <head>
        <meta charset="utf-8" />
        <title>{`${title} – ${siteName} Desk`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body class="desk">
        <a class="skip" data-unseen="" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}

function Brand() {
  const { siteName } = useContext(Desk);
  return (
    <p class="brand">
      <span class="wordmark">{siteName}</span> <span class="badge plain">Desk</span>
    </p>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

function AccountMenu() {
  const { login } = useContext(Desk);
  if (!login) return <></>;
  const { name, role } = login.operator;
  return (
    <details class="account-menu">
      <summary>
        <span class="initials" aria-hidden="true">
          {initialsOf(name)}
        </span>{' '}
        <span data-unseen="narrow">{name}</span> <Icon name="down" />
      </summary>
      <div class="account-popup">
        <p>
          <strong>{name}</strong>
          <br />
          Role: {role}
        </p>
        <p>
          <a href={deskAddress('/health')}>Health</a>
        </p>
        <Form action={logOut}>
          <Submit look="secondary">Log Out</Submit>
        </Form>
      </div>
    </details>
  );
}

function Tabs({ current }: { current?: DeskTab }) {
  const { received } = useContext(Desk);
  return (
    <nav class="desk-tabs" aria-label="Desk">
      <ul>
        {Object.entries(DESK_TABS).map(([name, { title, path }]) => (
          <li>
            <a href={deskAddress(path)} aria-current={name === current ? 'page' : undefined}>
              {title}
              {name === 'orders' && received !== undefined && (
                <span class="count">
                  {received.toLocaleString('en-US')}
                  <span data-unseen=""> received</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A page for an operator who is logged in. After a refusal it says first what was not done; the form that was sent says
 * why, too.
 */
export function DeskLayout({ title, tab, main, aside }: DeskView) {
  const { notice, refused } = useContext(Desk);
  return (
    <DeskDocument title={refused ? `Error: ${title}` : title}>
      <header class="desk-header">
        <Brand />
        <Tabs current={tab} />
        <AccountMenu />
      </header>
      <div class={aside ? 'desk-columns' : 'desk-wide'}>
        <main id="main">
          {notice && (
            <p class="notice ok" role="status">
              <Icon name="tick" />
              {notice}
            </p>
          )}
          {refused && (
            <p class="notice bad">
              <Icon name="warning" />
              Not done. {refused.message}
            </p>
          )}
          {main}
        </main>
        {aside && <aside class="desk-paper">{aside}</aside>}
      </div>
      <footer class="desk-footer">
        <p>Every change of an order is recorded under your name.</p>
      </footer>
    </DeskDocument>
  );
}

/** A page without tabs: the log in, the sandbox mailbox, and what is shown when a request is refused. */
export function PlainLayout({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <DeskDocument title={title}>
      <header class="desk-header">
        <Brand />
      </header>
      <div class="desk-wide">
        <main id="main">{children}</main>
      </div>
    </DeskDocument>
  );
}

export interface RenderDeps {
  /** The release set that runs: its shell has the fonts. */
  releases: { current(): { set: ReleaseSet } };
  site: { config: { name: string } };
  now(): Date;
}

/** The document of a page of the desk. */
export async function renderDesk(
  content: Markup,
  { site, releases, now }: RenderDeps,
  state: Pick<DeskState, 'login' | 'query' | 'notice' | 'received' | 'refused'> = {},
): Promise<string> {
  const { address } = styleSheetOf(releases.current().set);
  const value = { siteName: site.config.name, styleSheet: address, now: now(), ...state };
  return `<!doctype html>\n${String(await (<Desk.Provider value={value}>{content}</Desk.Provider>))}\n`;
}
