import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { useState } from 'react';
import { watchEarlyInput } from './early-input.ts';
import { showView } from './show-view.tsx';

function Form() {
  const [text, setText] = useState('');
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
  document.body.innerHTML =
    '<div id="root"><form><input name="company"><button type="button">Search</button></form></div>';
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
