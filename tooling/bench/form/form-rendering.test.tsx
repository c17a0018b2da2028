import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { decodeBootDocument } from 'shared-contracts/boot-document';
import { FormPage } from '../../../shell/src/pages/form-page.tsx';
import { ProductField } from './bench-area.tsx';
import { BENCH_DOCUMENT } from './bench-document.mjs';
import { BENCH_STEPS } from './bench-fields.ts';
import { startPage } from './start-page.ts';

/** Paths of the fields that rendered, one entry per render. */
let rendered: string[] = [];

const countedViews: Readonly<Record<string, ModuleView>> = Object.fromEntries(
  BENCH_STEPS.map(({ key, fields }) => [
    key,
    () =>
      fields.map((field) => (
        <Profiler key={field.path} id={field.path} onRender={(path) => rendered.push(path)}>
          <ProductField {...field} />
        </Profiler>
      )),
  ]),
);

const pause = (milliseconds: number) =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
  );

async function openPage() {
  document.body.innerHTML =
    '<script id="boot-document" ' + `type="application/json">${JSON.stringify(BENCH_DOCUMENT)}</script>`;
  window.history.replaceState(null, '', '/bench?step=step-1');
  const model = startPage(countedViews);
  await model.areas.loadAllRules();
  await model.open(new Promise(() => undefined));
  render(<FormPage model={model} />);
  await pause(50);
  return model.session;
}

const scrollTo = window.scrollTo;
beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  window.scrollTo = scrollTo;
});

it('the measured document is one that a server sends', () => {
  expect(decodeBootDocument(BENCH_DOCUMENT)).toEqual({ kind: 'decoded', value: BENCH_DOCUMENT });
});

it('a step that is shown renders each of its 25 fields once', async () => {
  rendered = [];
  await openPage();
  expect(rendered.toSorted()).toEqual(BENCH_STEPS[0]?.fields.map(({ path }) => path).toSorted());
});

it('keys and their committed text render no field', async () => {
  const session = await openPage();
  const field = screen.getByLabelText('Question 1.3');
  rendered = [];
  fireEvent.focus(field);
  for (const value of ['W', 'Wr', 'Wren']) fireEvent.change(field, { target: { value } });
  expect(rendered).toEqual([]);
  await pause(250);
  expect(session.known.state.data).toMatchObject({ part1: { field3: 'Wren' } });
  expect(rendered).toEqual([]);
});

it('an error renders the one field that shows it', async () => {
  await openPage();
  const field = screen.getByLabelText('Question 1.3');
  rendered = [];
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  await pause(50);
  expect(field).toHaveAccessibleDescription('Question 1.3 is required');
  expect(rendered).toEqual(['part1.field3']);
});

it('a field that is left renders nothing, and a check of its step only the fields that fail', async () => {
  const session = await openPage();
  rendered = [];
  fireEvent.focus(screen.getByLabelText('Question 1.4'));
  fireEvent.blur(screen.getByLabelText('Question 1.4'));
  await pause(50);
  expect(session.snapshot.state.known.data.stepSeenStatus).toEqual({ 'step-1': true });
  expect(rendered).toEqual([]);
  fireEvent.change(screen.getByLabelText('Question 1.3'), { target: { value: '' } });
  await pause(250);
  act(() => void session.check(['step-1']));
  expect(screen.getByLabelText('Question 1.3')).toHaveAccessibleDescription('Question 1.3 is required');
  expect(new Set(rendered)).toEqual(new Set(['part1.field3']));
});
