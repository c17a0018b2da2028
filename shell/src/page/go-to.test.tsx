import { expect, it } from '@jest/globals';
import { goToField } from './go-to.ts';

it('a field in closed disclosures is opened and takes the focus', () => {
  document.body.innerHTML =
    '<details><summary>More</summary><details><summary>Even more</summary><div data-field="book"><input ' +
    'name="book"></div></details></details>';
  Element.prototype.scrollIntoView = () => undefined;
  goToField('book');
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
  expect(document.activeElement).toBe(document.querySelector('input'));
});
