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

it('a key renders nothing, and a committed text its error and the progress of its step', async () => {
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

/** Presses Continue and waits until the page is at rest on the step with this field. */
async function continueTo(field: string) {
  fireEvent.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);
  await pause(250);
  expect(screen.getByLabelText(field)).toBeVisible();
}

it('another step renders what shows the step, each of its fields once, and none of the step before', async () => {
  await openPage();
  await continueTo('Question 2.3');
  takeRenders();
  await continueTo('Question 3.3');
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

it('the snapshot changes with what is in it only: not at a key, nor when a field is left unchanged', async () => {
  const { session } = await openPage();
  const changes = jest.fn();
  session.snapshot.subscribe(changes);
  const field = screen.getByLabelText('Question 1.3');
  fireEvent.change(field, { target: { value: 'Wren' } });
  expect(changes).not.toHaveBeenCalled();
  await pause(250);
  // The text, and a moment later that its step was changed.
  expect(changes).toHaveBeenCalledTimes(2);
  fireEvent.blur(field);
  await pause(50);
  // That the text is checked.
  expect(changes).toHaveBeenCalledTimes(3);
  fireEvent.focus(field);
  fireEvent.blur(field);
  await pause(50);
  expect(changes).toHaveBeenCalledTimes(3);
  await continueTo('Question 2.3');
  // That the step is seen, and which one is open.
  expect(changes).toHaveBeenCalledTimes(4);
});

it('another step is laid out once: its heading takes the focus when the fields show their answers', async () => {
  await openPage();
  const focused: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    focused.push(`${this.textContent}, ${screen.getByLabelText<HTMLInputElement>('Question 2.0').value}`);
  });
  await continueTo('Question 2.3');
  jest.restoreAllMocks();
  expect(focused).toEqual(['Step 2, Answer of part2.field0']);
});

/** Elements in these nodes, themselves included. */
const elementsIn = (nodes: NodeList): number =>
  [...nodes].reduce((sum, node) => sum + (node instanceof Element ? 1 + node.querySelectorAll('*').length : 0), 0);

it('another step adds the elements and listeners of its fields, and takes away those of the step before', async () => {
  await openPage();
  await continueTo('Question 2.3');
  const elements = { added: 0, removed: 0 };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      elements.added += elementsIn(addedNodes);
      elements.removed += elementsIn(removedNodes);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const listen = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const unlisten = jest.spyOn(EventTarget.prototype, 'removeEventListener');
  await continueTo('Question 3.3');
  observer.disconnect();
  const listeners = { added: listen.mock.calls.length, removed: unlisten.mock.calls.length };
  jest.restoreAllMocks();
  // Five for a field, its control included, nine for a select and six for a checkbox; and in the progress the tick and
  // the word of the step that is complete.
  expect(elements).toEqual({ added: 146, removed: 143 });
  // React's `invalid` of 22 inputs and text areas, and three of each text while it is typed.
  expect(listeners).toEqual({ added: 22 + 3 * 21, removed: 3 * 21 });
});
