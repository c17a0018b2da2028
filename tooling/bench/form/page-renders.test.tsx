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

it('a key renders nothing, and the committed text its field and the progress of its step', async () => {
  await openPage();
  const field = screen.getByLabelText('Question 1.3');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '' } });
  expect(takeRenders()).toEqual({});
  await pause(250);
  const ownField = { TextField: 1, Field: 1, FieldError: 1 };
  const progress = { FormProgress: 1, ProgressBar: 1, StepItem: 1, TotalBar: 1 };
  expect(takeRenders()).toEqual({ ...ownField, ...progress, DrawnIcon: 2 });
});

it('another step renders what shows the step, each of its fields once, and none of the step before', async () => {
  await openPage();
  const next = async (field: string) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);
    await pause(250);
    expect(screen.getByLabelText(field)).toBeVisible();
  };
  await next('Question 2.3');
  takeRenders();
  await next('Question 3.3');
  expect(takeRenders()).toEqual({
    FormHeading: 1,
    StepHeading: 1,
    FormErrors: 1,
    ErrorSummary: 1,
    ShownSteps: 1,
    StepView: 1,
    SectionView: 1,
    ModuleFailure: 1,
    ModuleSlot: 1,
    ModuleBoundary: 1,
    FieldStack: 1,
    ProductField: 25,
    Field: 24,
    TextField: 20,
    TextAreaField: 1,
    SelectField: 3,
    SelectControl: 3,
    CheckboxField: 1,
    CheckboxBox: 1,
    FormProgress: 1,
    ProgressBar: 1,
    StepItem: 2,
    DrawnIcon: 6,
    TotalBar: 1,
  });
  await pause(750);
  expect(takeRenders()).toEqual({});
});
