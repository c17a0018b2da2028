/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { countMovedPresses, createPointerGate } from './presses.ts';

describe('pointer gate', () => {
  const next = () => new Promise((resolve) => setTimeout(resolve));

  it('work runs at once while nothing is pressed', () => {
    const work = jest.fn();
    createPointerGate(window)(work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel', 'blur'])(
    'work under a pressed pointer waits for %s, and keeps its order',
    async (end) => {
      const gate = createPointerGate(window);
      const finished: string[] = [];
      window.dispatchEvent(new Event('pointerdown'));
      gate(() => finished.push('first'));
      gate(() => finished.push('second'));
      expect(finished).toEqual([]);
      window.dispatchEvent(new Event(end));
      expect(finished).toEqual([]);
      await next();
      expect(finished).toEqual(['first', 'second']);
      gate(() => finished.push('third'));
      expect(finished).toHaveLength(3);
    },
  );
});

describe('count moved presses', () => {
  const page = document.implementation.createHTMLDocument();
  countMovedPresses(page);

  /** Presses the button, releases the mouse over `released`, and counts the button's clicks. */
  function clicksOf({ on, at = 0, released }: { on: 'button' | 'p'; at?: number; released: 'button' | 'p' }): number {
    page.body.innerHTML = '<p>Field</p><button type="button"><span>Continue</span></button>';
    let clicks = 0;
    page.querySelector('button')!.addEventListener('click', () => {
      clicks += 1;
    });
    const fire = (type: string, name: string, clientY: number) =>
      page
        .querySelector(name === 'button' ? 'span' : 'p')!
        .dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 5, clientY }));
    fire('mousedown', on, 0);
    fire('mouseup', released, at);
    return clicks;
  }

  it('a press whose button moves away before the release counts as a click', () => {
    expect(clicksOf({ on: 'button', released: 'p' })).toBe(1);
  });

  it.each(['checkbox', 'radio'])('a press on a %s that moves away before the release ticks it', (type) => {
    page.body.innerHTML = `<p>Field</p><input type="${type}">`;
    const [field, box] = [page.querySelector('p')!, page.querySelector('input')!];
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    field.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    expect(box.checked).toBe(true);
  });

  it(
    'a press that the browser counts itself, one that the customer drags ' +
      'away, and one beside the button add no click',
    () => {
      expect([
        clicksOf({ on: 'button', released: 'button' }),
        clicksOf({ on: 'button', at: 40, released: 'p' }),
        clicksOf({ on: 'p', released: 'button' }),
      ]).toEqual([0, 0, 0]);
    },
  );
});
