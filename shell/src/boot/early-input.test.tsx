import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { controlsOf, filledIn, fillIn, pressAgain, sameControl, samePressed, watchEarlyInput } from './early-input.ts';

let root: HTMLElement;

/** Shows a page as the server sends it. */
function show(html: string): void {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  root = document.getElementById('root')!;
}

const control = <E extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<E>(`[name=${name}]`)!;
const press = (element: HTMLElement, init: KeyboardEventInit = { key: 'Enter' }) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const pressed = () => window.earlyInput?.pressed;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.location.hash = '';
  delete document.documentElement.dataset['known'];
  show('<form><input name="a"><input name="b"><button name="next" type="button"><span>Continue</span></button></form>');
});
afterEach(() => {
  window.earlyInput?.end();
  delete window.earlyInput;
});

it.each([
  ['a saved form', () => window.localStorage.setItem('checkout:F:p', '{}')],
  ['a draft of this tab', () => window.sessionStorage.setItem('checkout:F:p', '{}')],
  ['an address that names a form', () => (window.location.hash = 'draft=1')],
])('with %s nothing is watched, and the document knows it', (_, begin) => {
  begin();
  watchEarlyInput('checkout:F:p');
  expect(window.earlyInput).toBeUndefined();
  expect(document.documentElement.dataset).toHaveProperty('known');
});

it('what other pages have saved does not count', () => {
  window.localStorage.setItem('checkout:F:other', '{}');
  watchEarlyInput('checkout:F:p');
  expect(window.earlyInput).toBeDefined();
  expect(document.documentElement.dataset).not.toHaveProperty('known');
});

it('the last press of a button or of Enter is kept and shown, and nothing else hears of it', () => {
  watchEarlyInput('k');
  let heard = 0;
  for (const event of ['click', 'keydown']) root.addEventListener(event, () => (heard += 1));
  control('next').querySelector('span')!.click();
  expect(pressed()).toBe(control('next'));
  expect(control('next')).toHaveAttribute('aria-busy', 'true');
  expect(press(control('a'))).toBe(false);
  expect(pressed()).toBe(control('a'));
  expect(control('next')).not.toHaveAttribute('aria-busy');
  expect(heard).toBe(0);
  window.earlyInput!.end();
  expect(control('a')).not.toHaveAttribute('aria-busy');
  control('next').click();
  expect([heard, pressed()]).toEqual([1, undefined]);
});

it('Enter that chooses a composed word is no press, nor is another key', () => {
  watchEarlyInput('k');
  expect(press(control('a'), { key: 'Enter', isComposing: true })).toBe(true);
  expect(press(control('a'), { key: 'x' })).toBe(true);
  expect(pressed()).toBeUndefined();
});

it('keys that open a list are kept, and what they search it for', () => {
  show('<button role="combobox" name="list"></button><button name="next"></button>');
  watchEarlyInput('k');
  const list = control('list');
  expect(press(list, { key: ' ' })).toBe(true);
  expect(press(list, { key: 'n', ctrlKey: true })).toBe(true);
  expect(pressed()).toBeUndefined();
  expect(press(list, { key: 'ArrowDown' })).toBe(false);
  expect(pressed()).toBe(list);
  for (const key of 'new y') press(list, { key });
  // Enter clicks a button.
  list.click();
  expect(window.earlyInput!.query).toBe('new y');
  control('next').click();
  expect(window.earlyInput!.query).toBe('');
});

it.each([
  ['enters another field', () => control('b').focus()],
  ['clicks in its field', () => control('a').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['types', () => control('a').dispatchEvent(new Event('beforeinput', { bubbles: true }))],
])('a press is dropped if the customer then %s', (_, goOn) => {
  watchEarlyInput('k');
  control('a').focus();
  press(control('a'));
  expect(pressed()).toBe(control('a'));
  goOn();
  expect(pressed()).toBeUndefined();
  expect(control('a')).not.toHaveAttribute('aria-busy');
});

const FIELDS = `
  <input name="text" value="old"><textarea name="lines"></textarea>
  <input type="radio" name="radio" value="1" checked><input type="radio" name="radio" value="2">
  <input type="checkbox" name="box"><select name="list"><option selected>1</option><option>2</option></select>`;

function fillAll(): void {
  control('text').value = '';
  control<HTMLTextAreaElement>('lines').value = 'typed';
  root.querySelector<HTMLInputElement>('[value="2"]')!.checked = true;
  control('box').checked = true;
  control<HTMLSelectElement>('list').value = '2';
}

it('finds what differs from the HTML', () => {
  show(FIELDS);
  expect(filledIn(controlsOf(root))).toEqual([]);
  fillAll();
  expect(filledIn(controlsOf(root)).map(({ control: { name }, state }) => [name, state])).toEqual([
    ['text', ''],
    ['lines', 'typed'],
    ['radio', false],
    ['radio', true],
    ['box', true],
    ['list', '2'],
  ]);
});

it('everything is filled in again on another rendering of the page, which hears of it', () => {
  show(FIELDS);
  fillAll();
  const filled = filledIn(controlsOf(root));
  show(`<label><input name="new"></label>${FIELDS}`);
  const heard: string[] = [];
  for (const event of ['input', 'change'])
    root.addEventListener(event, ({ target }) => heard.push(`${event} ${(target as HTMLInputElement).name}`));
  for (const one of filled) fillIn(sameControl(root, one)!);
  expect(filledIn(controlsOf(root)).map(({ state }) => state)).toEqual(['', 'typed', false, true, true, '2']);
  expect(new Set(heard)).toEqual(
    new Set(['input text', 'input lines', 'input radio', 'change radio', 'input box', 'change box', 'change list']),
  );
});

it('a control that is not there any more has no other', () => {
  show(FIELDS);
  fillAll();
  const [first] = filledIn(controlsOf(root));
  show('');
  expect(sameControl(root, first!)).toBeUndefined();
});

it('of several buttons with one text, the other rendering has the same', () => {
  const BUTTONS = '<input name="a"><form><button>Add</button><button>Add</button><button>Remove</button></form>';
  show(BUTTONS);
  const [first, second, remove] = root.querySelectorAll('button');
  const field = control('a');
  show(`<p></p>${BUTTONS.replace('<button>Remove</button>', '')}`);
  const others = [...root.querySelectorAll('button')];
  expect([first!, second!, remove!].map((button) => samePressed(root, button))).toEqual([...others, undefined]);
  expect(samePressed(root, field)).toBe(control('a'));
});

it('a text that a control has is not written again, which would end a word that is being composed', () => {
  let written = 0;
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  control('a').value = 'Alde';
  Object.defineProperty(control('a'), 'value', {
    get,
    set(text: string) {
      written += 1;
      set!.call(this, text);
    },
  });
  fillIn({ control: control('a'), state: 'Alde' });
  expect([written, control('a').value]).toEqual([0, 'Alde']);
});

it('Enter is pressed again: by the field, or else by the form', () => {
  const form = document.querySelector('form')!;
  const submits: string[] = [];
  form.requestSubmit = () => void submits.push('form');
  control('a').addEventListener('keydown', (event) => event.preventDefault());
  void pressAgain(control('a'), '');
  expect(submits).toEqual([]);
  void pressAgain(control('b'), '');
  expect(submits).toEqual(['form']);
});
