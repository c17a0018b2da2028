import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { SelectField } from './select-field.tsx';

const PLANS = [
  { key: 'one', value: '1 Year' },
  { key: 'two', value: '2 Years' },
  { key: 'ten', value: '10 Years' },
];

const box = (name = 'Plan') => screen.getByRole('combobox', { name });
const search = () => screen.getByRole('combobox', { name: 'Search' });
const activeOption = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a list of a thousand', () => {
  const THOUSAND = Array.from({ length: 1000 }, (_, index) => ({ key: `k${index}`, value: `Option ${index}` }));
  const seen: { element: Element; show(): void }[] = [];
  const drawn = () => document.querySelectorAll('[role=option]').length;
  beforeEach(() => {
    seen.length = 0;
    globalThis.IntersectionObserver = class {
      #notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.#notify = notify;
      }
      observe(element: Element) {
        const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
        seen.push({ element, show: () => this.#notify(entries, this as unknown as IntersectionObserver) });
      }
      disconnect() {
        /* nothing to release */
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it(
    'renders the options that are near, reserves space for the rest, and gives each option its position in the ' +
      'whole list',
    () => {
      renderInForm(<SelectField name="many" label="Many" options={THOUSAND} />);
      fireEvent.click(box('Many'));
      expect(drawn()).toBe(50);
      expect(seen).toHaveLength(19);
      expect(seen[0]!.element).toHaveStyle({ height: '2200px' });
      act(() => seen[1]!.show());
      expect(drawn()).toBe(100);
      expect(screen.getByRole('option', { name: 'Option 100' })).toHaveAttribute('aria-posinset', '101');
      expect(screen.getByRole('option', { name: 'Option 100' })).toHaveAttribute('aria-setsize', '1000');
    },
  );

  it('renders the options that the keys reach, and the chosen option', () => {
    renderInForm(<SelectField name="many" label="Many" options={THOUSAND} />, {
      many: { key: 'k512', value: 'Option 512' },
    });
    fireEvent.click(box('Many'));
    expect(activeOption()).toBe('Option 512');
    expect(drawn()).toBe(100);
    fireEvent.keyDown(search(), { key: 'End' });
    expect(activeOption()).toBe('Option 999');
  });
});

describe('the place of the list', () => {
  const at = (top: number) => ({ top, bottom: top + 48, left: 20, width: 300, height: 48, right: 320 }) as DOMRect;
  const open = (top: number) => {
    renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    jest.spyOn(box(), 'getBoundingClientRect').mockReturnValue(at(top));
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
    fireEvent.click(box());
    return document.querySelector<HTMLElement>('[popover]:has([role=listbox])')!;
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is under the box, as wide as the box, and moves with it when the page scrolls', () => {
    const list = open(100);
    expect(list).toHaveStyle({ top: '156px', left: '20px', width: '300px' });
    jest.spyOn(box(), 'getBoundingClientRect').mockReturnValue(at(60));
    fireEvent.scroll(document);
    expect(list).toHaveStyle({ top: '116px' });
  });

  it('is no higher than the available room', () => {
    jest.replaceProperty(window, 'innerHeight', 440);
    expect(open(100)).toHaveStyle({ top: '156px', maxHeight: '272px' });
  });

  it('covers the box if there is hardly any room, as on a zoomed page', () => {
    jest.replaceProperty(window, 'innerHeight', 220);
    expect(open(45)).toHaveStyle({ top: '28px', maxHeight: '180px' });
  });

  it('is under the box while the search row and three options fit there: above are the answers just given', () => {
    const list = open(innerHeight - 48 - 200);
    expect(list).toHaveStyle({ maxHeight: '180px' });
    expect(list.style.bottom).toBe('');
  });

  it('is above the box if there is more room', () => {
    const list = open(innerHeight - 100);
    expect(list).toHaveStyle({ bottom: '108px' });
    expect(list.style.top).toBe('');
  });
});
