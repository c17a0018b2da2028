import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { FormType } from 'shared-contracts/form-types';
import { TEST_PAGE } from '../../testing/test-order.ts';
import { answerCall, type CallDeps, type CallHandler } from './area-server.ts';
import { joinAreas, loadAreas } from './load-areas.ts';

const answer: CallHandler = () => ({ status: 200, body: {} });
const other: CallHandler = () => ({ status: 200, body: 'other' });

it('an area is found by its folder, and all of its server with it', async () => {
  const areas = await loadAreas();
  if (areas.kind === 'refused') throw new Error(areas.reason.join('\n'));
  const { actions, loads, priceSources, services, sandbox, frame } = areas.value;
  // Those of one form type have their own tests.
  expect([...actions.keys()].filter((name) => !name.includes(' of ')).sort()).toEqual([
    'close_order',
    'delete_form_draft',
    'delete_form_link',
    'find_sent_form',
    'get_available_domain_tlds',
    'get_domain_details',
    'get_domain_hero_tlds',
    'get_domain_suggestions',
    'mail_form_link',
    'make_form_link',
    'open_form_draft',
    'open_form_link',
    'process_answer_correction',
    'process_answer_order',
    'process_answer_to_do',
    'process_cancel_order',
    'process_cancel_renewal',
    'process_captcha',
    'process_change_card',
    'process_change_email',
    'process_change_password',
    'process_choose_card',
    'process_confirm_address',
    'process_correction',
    'process_file_again',
    'process_login',
    'process_logout',
    'process_new_password',
    'process_remove_card',
    'process_reset_password',
    'process_send_confirmation',
    'process_signup',
    'reserve_virtual_phone',
    'save_form_draft',
    'stop_form_reminder',
    'use_form_link',
    'validate_address',
    'verify_address',
  ]);
  expect(loads.has('simple_products')).toBe(true);
  expect(Object.keys(priceSources)).toEqual(['catalogue_product', 'domain', 'domain_purchase']);
  expect([...services.keys()].sort()).toEqual(['marketing', 'postal', 'rdap-list', 'vehicle-data']);
  expect([...sandbox.keys()].sort()).toEqual(['captcha', 'catalogue', 'domains', 'phones', 'tokenizer', 'vehicles']);
  expect(frame).toEqual({ area: 'order-checkout', file: 'tokenizer-frame.js' });
});

it(
  '[SC-131] the calls of an order are those that are named: there is none for a coupon or a total, and only one to ' +
    'submit it',
  async () => {
    const areas = await loadAreas();
    if (areas.kind === 'refused') throw new Error(areas.reason.join('\n'));
    const { actions, loads } = areas.value;
    expect([...loads.keys()].sort()).toEqual([
      'account',
      'account_order',
      'affiliate_code',
      'bundles',
      'captcha_challenge',
      'coupons',
      'decode_vin',
      'filing_products',
      'registered_agent_products',
      'simple_products',
      'subscription_bundles',
      'vehicle_organizational_plates',
      'virtual_phones',
      'zip_place',
    ]);
    expect([...actions.keys()].filter((name) => /coupon|cart|total|order|signup|submit/.test(name)).sort()).toEqual([
      'close_order',
      // Both are about an order that is placed.
      'process_answer_order',
      'process_cancel_order',
      'process_signup',
      'process_signup of AffiliateSignupForm',
      'process_signup of FreeAccountForm',
    ]);
  },
);

it.each([
  [
    'an action',
    { actions: { search: answer } },
    'The action "search" is answered by two areas, domains and vehicles. Rename one of them.',
  ],
  [
    'a load',
    { loads: { search: answer } },
    'The load "search" is answered by two areas, domains and vehicles. Rename one of them.',
  ],
  [
    'a price source',
    { priceSources: { search: () => ({ kind: 'priced' as const, price: 1 }) } },
    'The price source "search" is answered by two areas, domains and vehicles. Rename one of them.',
  ],
  [
    'a sandbox provider',
    { sandbox: { search: {} } },
    'The sandbox provider "search" is answered by two areas, domains and vehicles. Rename one of them.',
  ],
  [
    'a service',
    {
      services: {
        search: { setting: 'SEARCH_ADDRESS', about: 'searches', without: 'a sandbox', sandbox: () => new Hono() },
      },
    },
    'The service "search" is answered by two areas, domains and vehicles. Rename one of them.',
  ],
  [
    'the tokenizer frame',
    { frame: 'frame.js' },
    'The frame of the card tokenizer belongs to one area, but these have one: domains, vehicles.',
  ],
])('two areas with %s of one name are refused, both named', (_, server, message) => {
  expect(joinAreas({ domains: server, vehicles: server })).toEqual({ kind: 'refused', reason: [message] });
});

it('an action of one form type and the same action of all others belong to two areas', async () => {
  const joined = joinAreas({
    'order-checkout': { actions: { send: answer } },
    'accounts-jobs': { formActions: { LoginForm: { send: other } } },
  });
  if (joined.kind === 'refused') throw new Error(joined.reason.join('\n'));
  const { actions } = joined.value;
  const answerOf = async (formType: FormType, action = 'send', basedOn?: FormType) =>
    (
      await answerCall(
        actions,
        { params: { action, pageID: TEST_PAGE.pageId }, page: { ...TEST_PAGE, formType, basedOn } },
        {} as CallDeps,
      )
    ).body;
  expect([await answerOf('LoginForm'), await answerOf('FormABusinessForm')]).toEqual(['other', {}]);
  expect(await answerOf('StaffLoginForm', 'send', 'LoginForm')).toBe('other');
  expect(await answerOf('FormABusinessForm', 'send of LoginForm')).toEqual({
    error: 'action: "send of LoginForm" is not known.',
  });
});

it('two areas with an action of the same form type are refused', () => {
  const areas = { formActions: { LoginForm: { send: answer } } };
  expect(joinAreas({ domains: areas, vehicles: areas })).toEqual({
    kind: 'refused',
    reason: ['The action "send of LoginForm" is answered by two areas, domains and vehicles. Rename one of them.'],
  });
});

it('the same name for an action and a load is no collision', () => {
  expect(joinAreas({ domains: { actions: { search: answer } }, vehicles: { loads: { search: answer } } }).kind).toBe(
    'ok',
  );
});
