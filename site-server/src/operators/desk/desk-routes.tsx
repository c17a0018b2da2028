/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { deskHeaders } from '../../http/response-headers.ts';
import { isAllowed, type Ability, type Operator } from '../../events/roles.ts';
import { admitToken, formTokenOf, sessionTokenIn, writeSessionToken } from '../operator-access.ts';
import { fieldsOf, readForm } from '../../http/read-form.ts';
import { clientAddress } from '../../http/client.ts';
import { sameOrigin } from '../../http/allowed-requests.ts';
import { isSameSecret } from '../../system/secrets.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { DESK, deskAddress } from './desk-address.ts';
import { DeskLayout, PlainLayout, renderDesk } from './desk-layout.tsx';
import { DESK_ACTIONS, DESK_PAGES } from './desk-parts.ts';
import type { DeskAction, DeskPage, DeskRequest, DeskView, Markup } from './desk-request.ts';
import type { DeskState } from './desk-state.ts';
import { FORM_TOKEN } from './elements.tsx';
import { LogInPage } from './log-in-page.tsx';
import { countReceivedOrders } from './orders/order-list.ts';
import { styleSheetOf } from './style-sheet.ts';

interface Login {
  operator: Operator;
  formToken: string;
}

/** Cookie with what the last action did, until the next page has shown it. */
const NOTICE = {
  name: 'operator-notice',
  options: { path: DESK, httpOnly: true, sameSite: 'Strict', maxAge: 60 },
} as const;

/** An address of the desk, as a place to go to after the login. */
const IS_OF_DESK = new RegExp(`^${DESK}/[^\\\\\\s]{0,2000}$`);

/**
 * Adds the operators' pages: the log in at `/operator`, and below `/operator/desk` every page and action of
 * `desk-parts.ts`.
 */
export function addDesk(app: Hono, deps: OperatorDeps): void {
  const { db, operators, releases, site, network } = deps;

  async function loginOf(context: Context): Promise<Login | undefined> {
    const token = sessionTokenIn(context);
    const operator = token === undefined ? undefined : await operators.bySession(token);
    return token !== undefined && operator ? { operator, formToken: formTokenOf(token) } : undefined;
  }

  async function send(
    context: Context,
    content: Markup,
    {
      status = 200,
      ...state
    }: Pick<DeskState, 'login' | 'query' | 'notice' | 'received' | 'refused'> & { status?: ContentfulStatusCode },
  ) {
    return context.body(await renderDesk(content, deps, state), status, deskHeaders());
  }

  /** A page that says why a request was refused. */
  const refuse = (context: Context, status: ContentfulStatusCode, title: string, text: string, login?: Login) =>
    send(
      context,
      <PlainLayout title={title}>
        <h1>{title}</h1>
        <p class="lead">{text}</p>
        <p>
          <a href={login ? deskAddress('/orders') : '/operator'}>{login ? 'Go to the orders' : 'Log in'}</a>
        </p>
      </PlainLayout>,
      { status },
    );

  const refuseRole = (context: Context, ability: Ability, login: Login) =>
    refuse(
      context,
      403,
      'Not allowed',
      `Your role is "${login.operator.role}", and this needs "${ability}". Nothing was changed.`,
      login,
    );

  const requestOf = (context: Context, { operator }: Login): DeskRequest => ({
    operator,
    params: context.req.param(),
    query: context.req.query(),
    context,
  });

  function pageHandler({ ability, show }: DeskPage) {
    return async (context: Context) => {
      const login = await loginOf(context);
      if (!login) {
        const { pathname, search } = new URL(context.req.url);
        return context.redirect(`/operator?${new URLSearchParams({ next: pathname + search }).toString()}`, 303);
      }
      if (!isAllowed(login.operator, ability)) return refuseRole(context, ability, login);
      const shown = await show(requestOf(context, login), deps);
      if (!shown) return refuse(context, 404, 'Not found', 'There is nothing at this address.', login);
      if (shown instanceof Response) return shown;
      const notice = getCookie(context, NOTICE.name);
      if (notice !== undefined) deleteCookie(context, NOTICE.name, NOTICE.options);
      return send(context, <DeskLayout {...shown} />, {
        login,
        query: context.req.query(),
        received: await countReceivedOrders(db),
        ...(notice !== undefined && { notice }),
      });
    };
  }

  /** The page that an action was sent from, with the reason at its form and what was typed. */
  async function showRefused(
    context: Context,
    login: Login,
    path: string,
    message: string,
    fields: Readonly<Record<string, string>>,
  ) {
    const { view } = (await nearestPage(path, requestOf(context, login), deps)) ?? {};
    if (!view) return refuse(context, 422, 'Not done', message, login);
    return send(context, <DeskLayout {...view} />, {
      status: 422,
      login,
      query: context.req.query(),
      received: await countReceivedOrders(db),
      refused: { address: context.req.path, message, fields },
    });
  }

  function actionHandler({ path, ability, uploads, run }: DeskAction) {
    return async (context: Context) => {
      const login = await loginOf(context);
      if (!login) return refuse(context, 401, 'You are logged out', 'Nothing was changed. Log in, and do it again.');
      const isOwnForm = (fields: Readonly<Record<string, string>>) =>
        isSameSecret(fields[FORM_TOKEN] ?? '', login.formToken);
      const form = await readForm(
        context,
        (fields) => (isOwnForm(fields) ? uploads : undefined),
        clientAddress(context, network.trustedProxies),
      );
      if (form.kind === 'busy' || form.kind === 'no-form')
        return refuse(
          context,
          form.kind === 'busy' ? 503 : 400,
          'Not received',
          'The form did not arrive. Nothing was changed. Go back and try again.',
          login,
        );
      const { [FORM_TOKEN]: _, ...fields } = form.params;
      if (!isOwnForm(form.params))
        return refuse(
          context,
          403,
          'This form is out of date',
          'It was opened before you logged in. Nothing was changed. Open the page again.',
          login,
        );
      if (!isAllowed(login.operator, ability)) return refuseRole(context, ability, login);
      if (form.kind === 'too-large')
        return showRefused(context, login, path, 'What you sent is too large. Nothing was changed.', fields);
      const outcome = await run(fields, form.files, requestOf(context, login), deps);
      switch (outcome.kind) {
        case 'done':
          if (outcome.notice !== undefined) setCookie(context, NOTICE.name, outcome.notice, NOTICE.options);
          return context.redirect(DESK + outcome.to + new URL(context.req.url).search, 303);
        case 'refused':
          return showRefused(context, login, path, outcome.reason, fields);
        case 'nothing-here':
          return refuse(context, 404, 'Not found', 'There is nothing at this address. Nothing was changed.', login);
      }
    };
  }

  const showLogIn = (
    context: Context,
    { next, problem, status = 200 }: { next?: string | undefined; problem?: string; status?: ContentfulStatusCode },
  ) =>
    send(
      context,
      <LogInPage
        customerLogin={site.config.loginLink ?? '/login'}
        next={IS_OF_DESK.test(next ?? '') ? next : undefined}
        problem={problem}
      />,
      { status },
    );

  app.get('/operator', async (context) => {
    if (await loginOf(context)) return context.redirect(deskAddress('/orders'), 303);
    return showLogIn(context, { next: context.req.query('next') });
  });

  app.post(
    '/operator',
    sameOrigin,
    bodyLimit({
      maxSize: 10_000,
      onError: (context) => refuse(context, 413, 'Too large', 'What you sent is too large.'),
    }),
    async (context) => {
      const { token = '', next } = (await fieldsOf(context)) ?? {};
      const admitted = await admitToken(context, token.trim(), deps);
      switch (admitted.kind) {
        case 'wrong':
          return showLogIn(context, { next, problem: 'The token is not right.', status: 401 });
        case 'too-many':
          context.header('Retry-After', String(admitted.retryAfterSeconds));
          return showLogIn(context, {
            next,
            problem: 'Too many wrong tokens were tried. Wait a few minutes and try again.',
            status: 429,
          });
        case 'operator':
          writeSessionToken(context, await operators.beginSession(token.trim()), network);
          return context.redirect(IS_OF_DESK.test(next ?? '') && next ? next : deskAddress('/orders'), 303);
      }
    },
  );

  app.get(`${DESK}/:sheet{[0-9a-f]{16}\\.css}`, (context) => {
    const { text, address } = styleSheetOf(releases.current().set);
    // A page of the set before may still ask for its sheet; it gets the current one, which no cache may keep under the
    // other name.
    const isNamed = address.endsWith(`/${context.req.param('sheet')}`);
    return context.body(text, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-store',
    });
  });

  for (const page of DESK_PAGES) app.get(DESK + page.path, pageHandler(page));
  for (const action of DESK_ACTIONS) {
    app.post(DESK + action.path, sameOrigin, actionHandler(action));
    // A page with a refused form has the action's address, which an operator may open again.
    app.get(DESK + action.path, pageHandler({ path: action.path, ability: 'read', show: redirectAbove(action.path) }));
  }
  app.get(`${DESK}/*`, pageHandler({ path: '/*', ability: 'read', show: async () => undefined }));
}

/** The page that is shown at an action's address: the nearest one above it that the operator may see. */
async function nearestPage(
  path: string,
  request: DeskRequest,
  deps: OperatorDeps,
): Promise<{ page: DeskPage; view: DeskView } | undefined> {
  for (const page of pagesAbove(path).filter(({ ability }) => isAllowed(request.operator, ability))) {
    const view = await page.show(request, deps);
    if (view && !(view instanceof Response)) return { page, view };
  }
  return undefined;
}

const redirectAbove =
  (path: string): DeskPage['show'] =>
  async (request, deps) => {
    const nearest = await nearestPage(path, request, deps);
    return nearest && request.context.redirect(deskAddress(nearest.page.path, request.params, request.query), 303);
  };

/** The pages with whose address an action's begins, the nearest first. */
function pagesAbove(path: string): DeskPage[] {
  return DESK_PAGES.filter((page) => path.startsWith(`${page.path}/`)).toSorted(
    (one, other) => other.path.length - one.path.length,
  );
}
