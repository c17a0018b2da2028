import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { PageConfig } from 'shared-contracts/page-config';
import { isoDateOf } from '../calendar.ts';
import { renderDocument } from '../document/render-document.ts';
import { pageHeaders } from '../document/security-headers.ts';
import { documentOf, type View } from '../document/views.ts';
import { receiptOf } from '../orders/receipt.ts';
import { pageForRules, resolvePath } from '../pages/page-index.ts';
import type { CurrentSet } from '../release-sets/release-store.ts';
import type { SiteDeps } from '../site-deps.ts';

/** Answers with the documents of the site: pages, texts, confirmations, and a word where nothing is. */
export function pageDocuments({ site, releases, catalogue, orders, now, developmentSocket }: SiteDeps) {
  let shown: { current: CurrentSet; pages: ReadonlyMap<string, PageConfig> } | undefined;

  /** The pages as the rules of the current set fill them in, made once a set. */
  function filledPages(): ReadonlyMap<string, PageConfig> {
    const current = releases.current();
    if (shown?.current !== current) {
      shown = { current, pages: new Map(site.pages.map((page) => [page.pageId, pageForRules(page, current.areas) ?? page])) };
    }
    return shown.pages;
  }

  function answer(context: Context, view: View) {
    const { set } = releases.current();
    const nonce = randomBytes(16).toString('base64url');
    const clientIp = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
    const html = renderDocument({ ...documentOf(view, { site, set, today: isoDateOf(now()), clientIp }), nonce });
    const isKept = view.kind !== 'confirmation';
    return context.body(html, view.kind === 'not-found' ? 404 : 200, {
      ...pageHeaders({ nonce, developmentSocket }),
      // A page may come back from the browser's own memory, but is asked for again otherwise.
      'Cache-Control': isKept ? 'private, no-cache' : 'no-store',
    });
  }

  return {
    home: (context: Context) => answer(context, { kind: 'home' }),

    /** Only the key that the order was answered with opens its confirmation. */
    async confirmation(context: Context) {
      const row = await orders.confirmed(context.req.param('invoice') ?? '', context.req.query('key') ?? '');
      if (!row) return answer(context, { kind: 'not-found' });
      const receipt = receiptOf(row, { catalogue, site: site.config, today: isoDateOf(now()) });
      return answer(context, { kind: 'confirmation', receipt });
    },

    /** A page's address and everything below it. */
    page(context: Context) {
      const resolved = resolvePath(site, context.req.path);
      switch (resolved.kind) {
        case 'page':
          return answer(context, { kind: 'form', page: filledPages().get(resolved.page.pageId) ?? resolved.page });
        case 'text':
          return answer(context, { kind: 'text', text: resolved.text });
        case 'nothing':
          return answer(context, { kind: 'not-found' });
      }
    },
  };
}
