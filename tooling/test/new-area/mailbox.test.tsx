import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import { withAllParts, withoutParts } from 'shared-contracts/area-rules';
import { CATALOGUE_LISTS, EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { PageConfigStruct } from 'shared-contracts/page-config';
import { contributionsOf } from 'shared-contracts/page-rules';
import { viewOf } from 'shared-ui/questions';
import { create } from 'superstruct';
import { rules as summary } from '../../../mfe-order-checkout/src/modules/order-summary/rules.ts';
import { rules as checkout } from '../../../mfe-order-checkout/src/rules.ts';
import { ROOT } from '../../workspaces.mjs';
import { rules as mailboxQuestions } from './mfe-mailbox/src/modules/mailbox.ts';
import { rules as mailbox } from './mfe-mailbox/src/rules.ts';

const WORKSPACE = 'tooling/test/new-area/mfe-mailbox';
const textOf = (file: string) => readFileSync(join(ROOT, WORKSPACE, file), 'utf8');
const FILES = readdirSync(join(ROOT, WORKSPACE), { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.startsWith('dist') && statSync(join(ROOT, WORKSPACE, file)).isFile(),
);

const page = create(
  {
    ...(JSON.parse(textOf('standalone/page.json')) as object),
    site: {
      websiteId: 1,
      name: 'Sample',
      phone: '(307) 555-0142',
      legalNote: 'None.',
      termsLink: '/terms/',
      loginLink: '/login',
      jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
    },
  },
  PageConfigStruct,
);
/** A page whose summary sells nothing but what areas add to the cart. */
const sellingPage = {
  ...page,
  summary: {
    module: 'order-checkout/order-summary',
    options: create({ primaryProducts: [] }, summary.options) as Record<string, unknown>,
    required: true,
  },
};
const catalogue = {
  ...EMPTY_CATALOGUE,
  loadedLists: [...CATALOGUE_LISTS],
  simpleProducts: [
    {
      ...(JSON.parse(textOf('product.json')) as { id: string; name: string; category: string; kind: string }),
      price: 900,
      billing_period: 'month' as const,
      subcategory: null,
      has_free_trial: false,
      trial_duration_days: null,
    },
  ],
};

async function show() {
  const areas = [await withAllParts(mailbox)] as const;
  return renderModule('mailbox/mailbox', viewOf(mailboxQuestions), { page, areas, catalogue });
}

it('an area with a module of three questions, a product and a page is five files of at most 60 lines', () => {
  expect(FILES).toHaveLength(5);
  expect(FILES.flatMap((file) => textOf(file).trimEnd().split('\n')).length).toBeLessThanOrEqual(60);
});

it('its questions are asked and checked, and one of them only after an answer', async () => {
  const { session, known } = await show();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name on the Box' }), 'Alder & Wren LLC');
  expect(screen.queryByRole('textbox', { name: 'Where do we send it?' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Forward it' }));
  expect(session.asked().map(({ label, error }) => [label, error])).toEqual([
    ['Name on the Box', undefined],
    ['What do we do with your mail?', undefined],
    ['Where do we send it?', 'Please answer: Where do we send it?'],
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Where do we send it?' }), '30 N Gould St');
  await user.tab();
  expect(known().data).toMatchObject({
    mailbox: { name: 'Alder & Wren LLC', delivery: 'Forward it', address: '30 N Gould St' },
  });
});

it('its product is in the cart at the price of the catalogue', async () => {
  const { known } = await show();
  const contributions = contributionsOf(known(), { mailbox: await withAllParts(mailbox) });
  expect(withoutParts(checkout).quote?.({ ...known(), page: sellingPage }, contributions)).toMatchObject({
    lines: [{ label: 'Mailbox', price: 900 }],
    renewals: [{ price: 900, period: 'month' }],
  });
});

it('the build makes its rules, a view for the module without one, and a file of rules for the server', () => {
  execFileSync(process.execPath, [join(ROOT, 'tooling/build/build-workspace.mjs'), WORKSPACE, 'production']);
  expect(Object.keys((JSON.parse(textOf('dist/browser.json')) as { exposes: object }).exposes)).toEqual([
    './rules',
    './mailbox',
    './rules-of-mailbox',
  ]);
  expect(textOf('dist/rules/rules.mjs')).toContain('Name on the Box');
});
