import { expect, it } from '@jest/globals';
import { beginForm } from './begin-form.ts';
import type { SavedForm, Stored } from './saved-form.ts';
import { FORM_ID, OTHER_FORM_ID, sampleForm, sampleNamed } from '../test-data/saved-forms.ts';

const page = { pluginVersion: '1', persistence: true, clearFormDataOnNextPageLoad: false };
const NEW = '00000000-0000-4000-8000-000000000000';
const begin = (stored: Stored, { draft, ...changes }: Partial<typeof page> & { draft?: SavedForm } = {}) =>
  beginForm({ ...page, ...changes }, stored, draft, NEW);
const stored = { form: sampleForm() };
const flagged = sampleForm({ data: { clearFormDataOnNextPageLoad: true } });

it('[SH-038] a page begins with what is stored', () => {
  expect(begin(stored)).toMatchObject({
    saved: stored.form,
    tab: { form: FORM_ID, revision: 'r-1' },
    isCleared: false,
  });
  expect(begin({})).toEqual({ saved: undefined, tab: { form: NEW, state: { kind: 'current' } }, isCleared: false });
});

it.each<[string, Parameters<typeof begin>]>([
  ['[SH-040] another plugin version wrote it', [stored, { pluginVersion: '2' }]],
  ['[SH-040] another plugin version wrote the draft of the tab', [{}, { pluginVersion: '2', draft: sampleForm() }]],
  ['[SH-041] persistence is off', [stored, { persistence: false }]],
  ['[SH-041] the page asks for it', [stored, { clearFormDataOnNextPageLoad: true }]],
  ['[SC-012, SH-041] the answers ask for it', [{ form: flagged }]],
  ['[SC-012, SH-041] the draft of the tab asks for it', [stored, { draft: flagged }]],
])('%s: the page begins with an empty form, and the stored form is removed', (_, given) => {
  expect(begin(...given)).toEqual({
    saved: undefined,
    tab: { form: NEW, state: { kind: 'current' } },
    isCleared: true,
  });
});

it('[SC-012] the flag counts only when it is set', () => {
  expect(begin({ form: sampleForm({ data: { clearFormDataOnNextPageLoad: false } }) }).isCleared).toBe(false);
});

it('the draft of a tab comes before the stored form', () => {
  const draft = sampleNamed('Mine LLC', { revision: 'r-0' });
  const { saved, tab } = begin(stored, { draft });
  expect(saved).toBe(draft);
  // The tab knows the revision that the draft was based on, but not its answers.
  expect(tab).toEqual({ form: FORM_ID, revision: 'r-0', state: { kind: 'current' } });
});

it('a page begins neither with a form that became an order, nor with a draft of it', () => {
  const placed = { form: FORM_ID, invoiceNumber: '1', receipt: '/orders/1' };
  expect(begin({ placed }, { draft: sampleForm() })).toEqual({
    saved: undefined,
    tab: { form: NEW, state: { kind: 'current' } },
    isCleared: false,
  });
  const next = sampleForm({ form: OTHER_FORM_ID, placed });
  expect(begin({ form: next, placed }, { draft: sampleForm() }).saved).toBe(next);
});
