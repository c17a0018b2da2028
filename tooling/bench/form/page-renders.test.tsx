import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { countRenders, takeRenders } from './count-renders.ts';
import { BENCH_DOCUMENT } from './bench-document.mjs';

// React DOM was imported with the set-up of the tests.
jest.resetModules();
countRenders();
const { act, fireEvent, render, screen } = await import('@testing-library/react');
const { FormPage } = await import('../../../shell/src/pages/form-page.tsx');
const { startPage } = await import('./start-page.ts');

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
  const model = startPage();
  await model.areas.loadAllRules();
  await model.areas.loadSteps(model.steps.state.all);
  await model.open(new Promise(() => undefined));
  render(<FormPage model={model} />);
  await pause(1_500);
  takeRenders();
  return model;
}

const scrollTo = window.scrollTo;
beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  window.scrollTo = scrollTo;
});

it('a key renders nothing; the committed text renders its field and the progress', async () => {
  await openPage();
  const field = screen.getByLabelText('Question 1.3');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'W' } });
  expect(takeRenders()).toEqual({});
  await pause(250);
  expect(takeRenders()).toEqual({});
});

it('another step renders what shows the step, and nothing of the page around it', async () => {
  await openPage();
  fireEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);
  await pause(250);
  expect(screen.getByLabelText('Question 2.3')).toBeVisible();
  expect(takeRenders()).toEqual({});
  await pause(750);
  expect(takeRenders()).toEqual({});
});
