import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { createStore } from 'shared-contracts/store';
import { useStore } from 'shared-ui/use-store';
import { watchEarlyInput } from './early-input.ts';
import { showView } from './show-view.tsx';

const RENDERED =
  '<div id="root"><form><input name="company" value=""><button type="button">Search</button>' +
  '<output></output></form></div>';

const times = createStore(0);
const renderAgain = () => times.set(times.state + 1);

function Form() {
  const [text, setText] = useState('');
  useStore(times, (state) => state);
  const [searched, setSearched] = useState('');
  return (
    <form>
      <input name="company" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setSearched(text)}>
        Search
      </button>
      <output>{searched}</output>
    </form>
  );
}

// The page renders by itself, as in a browser.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  window.earlyInput?.end();
  delete window.earlyInput;
});

it('what is typed and pressed while another page is rendered is not lost with the page that it replaces', async () => {
  document.body.innerHTML = RENDERED;
  const root = document.getElementById('root')!;
  watchEarlyInput('k');
  const company = root.querySelector('input')!;
  const texts: string[] = [];
  const onScreen = () => void texts.push(root.querySelector('input')!.value);
  await new Promise<void>((onShown) => {
    showView(root, { view: <Form />, isBlank: false, onScreen, onShown }, () => undefined);
    company.value = 'Early Bird';
    root.querySelector('button')!.click();
  });
  expect(texts).toEqual(['']);
  expect(company.isConnected).toBe(false);
  expect(root.querySelector('input')).toHaveValue('Early Bird');
  expect(root.querySelector('output')).toHaveTextContent('Early Bird');
});

it.each([
  ['the page renders', () => renderAgain(), '', 'Early Bird'],
  [
    'more is typed',
    (company: HTMLInputElement) => fireEvent.input(company, { target: { value: 'Early Birds' } }),
    'Early Birds',
    'Early Birds',
  ],
])('what was typed is not lost if %s while a press is not over', async (_, happen, meanwhile, after) => {
  document.body.innerHTML = RENDERED;
  const root = document.getElementById('root')!;
  watchEarlyInput('k');
  const company = root.querySelector('input')!;
  company.value = 'Early Bird';
  jest.spyOn(root, 'matches').mockReturnValue(true);
  const onRepaired = jest.fn();
  await new Promise<void>((onShown) => {
    const onScreen = () =>
      setTimeout(() => {
        happen(company);
        setTimeout(() => {
          expect(company).toHaveValue(meanwhile);
          window.dispatchEvent(new Event('pointerup'));
        }, 50);
      });
    showView(root, { view: <Form />, isBlank: true, onScreen, onShown }, onRepaired);
  });
  renderAgain();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onRepaired).not.toHaveBeenCalled();
  expect(company.isConnected).toBe(true);
  expect(company).toHaveValue(after);
});
