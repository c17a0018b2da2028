import { expect, it } from '@jest/globals';
import { FORM_ID, memoryStorage, sampleForm, sampleNamed } from '../test-data/saved-forms.ts';
import { addressOfLink, formLinkIn } from './form-link.ts';
import { createMadeLink } from './form-record.ts';
import { openSealed, sealForm } from './sealed-form.ts';

const PAGE = 'checkout:FormABusinessForm:form-a-business';
const [TOKEN, KEY] = ['t'.repeat(43), 'k'.repeat(43)];

it('a sealed form opens with its key as it was, and shows nothing without it', async () => {
  const form = sampleNamed('Ålder & Wrën 🐦 LLC');
  const { sealed, key } = await sealForm(form, PAGE);
  expect(await openSealed(sealed, key, PAGE)).toEqual(form);
  expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/lder|LLC|contact/);
  expect(sealed).not.toContain(key);
  // Neither key nor text repeats.
  const again = await sealForm(form, PAGE);
  expect([again.key, again.sealed]).not.toEqual([key, sealed]);
});

it('a large form is sealed, too', async () => {
  const form = sampleNamed('x'.repeat(150_000));
  const { sealed, key } = await sealForm(form, PAGE);
  expect(await openSealed(sealed, key, PAGE)).toEqual(form);
});

it('what was tampered with, another key, or the form of another page does not open', async () => {
  const { sealed, key } = await sealForm(sampleForm(), PAGE);
  const other = await sealForm(sampleForm(), PAGE);
  const middle = Math.floor(sealed.length / 2);
  const changed = `${sealed.slice(0, middle)}${sealed[middle] === 'A' ? 'B' : 'A'}${sealed.slice(middle + 1)}`;
  expect(
    await Promise.all([
      openSealed(changed, key, PAGE),
      openSealed(sealed.slice(0, -8), key, PAGE),
      openSealed(sealed, other.key, PAGE),
      openSealed(sealed, key, 'checkout:FormABusinessForm:other'),
      openSealed('', key, PAGE),
      openSealed('%', key, PAGE),
    ]),
  ).toEqual(Array.from({ length: 6 }, () => undefined));
});

it('what a newer page has added to a form is left out, and an answer of another shape is asked again', async () => {
  const newer: object = { ...sampleForm(), added: 1, data: { companyInformation: { companyName: ['no', 'text'] } } };
  const { sealed, key } = await sealForm(newer as ReturnType<typeof sampleForm>, PAGE);
  const opened = await openSealed(sealed, key, PAGE);
  expect(opened).toMatchObject({ attempt: { form: FORM_ID }, step: 'contact' });
  expect(opened).not.toHaveProperty('added');
  expect(opened?.data.companyInformation?.companyName).toBeUndefined();
});

it('token and key are in the fragment of the link, which is read only as a whole', () => {
  const location = { origin: 'https://shop.example', pathname: '/tax-id' } as Location;
  const address = addressOfLink(location, { token: TOKEN, key: KEY });
  expect(new URL(address)).toMatchObject({ pathname: '/tax-id', search: '', hash: `#continue=${TOKEN}.${KEY}` });
  expect(formLinkIn(new URL(address).hash)).toEqual({ token: TOKEN, key: KEY });
  for (const cut of [address.slice(0, -1), address.replace(`.${KEY}`, ''), `${address}x`])
    expect(formLinkIn(new URL(cut).hash)).toBeUndefined();
});

const OTHER_FORM_ID = 'c1a4b3a0-4f0e-4d8e-9c55-1d2f3a4b5c6d';

it('a device remembers the link it made, without the key', () => {
  const storage = memoryStorage();
  const made = createMadeLink(storage, PAGE, FORM_ID);
  expect(made.read()).toBeUndefined();
  made.save({ token: TOKEN, until: '2026-12-25' });
  expect(createMadeLink(storage, PAGE, FORM_ID).read()).toEqual({ token: TOKEN, until: '2026-12-25' });
  // A form that was submitted has no link any more.
  expect(createMadeLink(storage, PAGE, OTHER_FORM_ID).read()).toBeUndefined();
  made.clear();
  expect(made.read()).toBeUndefined();
  storage.setItem(`${PAGE}:link`, '{"token":1}');
  expect(made.read()).toBeUndefined();
  expect(createMadeLink(undefined, PAGE, FORM_ID).read()).toBeUndefined();
});
