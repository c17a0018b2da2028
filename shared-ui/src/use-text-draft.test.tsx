import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { useTextDraft, type TextDraftOptions } from './use-text-draft.ts';

afterEach(() => {
  jest.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>('textbox');

function Draft({
  name,
  onRender = () => undefined,
  ...options
}: TextDraftOptions & { name: string; onRender?: (text: string) => void }) {
  const { text, bind } = useTextDraft(name, options);
  onRender(text);
  return <input {...bind} aria-label={name} />;
}

it('neither typing nor the commit renders', async () => {
  jest.useFakeTimers();
  const rendered: string[] = [];
  const { answer } = renderInForm(<Draft name="a" onRender={(text) => rendered.push(text)} />);
  rendered.length = 0;
  for (const value of ['W', 'Wr', 'Wre', 'Wren']) fireEvent.change(input(), { target: { value } });
  expect(rendered).toEqual([]);
  await act(async () => {
    jest.advanceTimersByTime(150);
  });
  expect(answer('a')).toBe('Wren');
  expect(rendered).toEqual([]);
});

it('a watched text renders with every key', () => {
  const rendered: string[] = [];
  renderInForm(<Draft name="a" watch onRender={(text) => rendered.push(text)} />);
  rendered.length = 0;
  for (const value of ['W', 'Wr']) fireEvent.change(input(), { target: { value } });
  expect(rendered).toEqual(['W', 'Wr']);
});

it('the 150 ms start again with every key', () => {
  jest.useFakeTimers();
  const { answer } = renderInForm(<Draft name="a" />);
  fireEvent.change(input(), { target: { value: 'W' } });
  jest.advanceTimersByTime(100);
  fireEvent.change(input(), { target: { value: 'Wr' } });
  jest.advanceTimersByTime(149);
  expect(answer('a')).toBeUndefined();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(answer('a')).toBe('Wr');
});

it('an answer that changes meanwhile does not replace the text being typed', () => {
  const { answers, answer } = renderInForm(<Draft name="a" />, { a: 'x' });
  fireEvent.change(input(), { target: { value: 'xy' } });
  act(() => answers.change('a', 'z'));
  expect(input()).toHaveValue('xy');
  fireEvent.blur(input());
  expect(answer('a')).toBe('xy');
});

it('a text whose clean form is the current answer is shown clean', () => {
  const { answer } = renderInForm(<Draft name="a" />, { a: 'x' });
  fireEvent.change(input(), { target: { value: ' x ' } });
  fireEvent.blur(input());
  expect(input()).toHaveValue('x');
  expect(answer('a')).toBe('x');
});

it('a text that an area changes on commit is shown changed at once', () => {
  const { answers } = renderInForm(<Draft name="a" />, { a: 'x' });
  const field = answers.field('a');
  field.subscribe(() => field.change('x'));
  fireEvent.change(input(), { target: { value: 'xy' } });
  fireEvent.blur(input());
  expect(input()).toHaveValue('x');
});

it('a text is committed to the path it was typed for, even if the path changes', () => {
  const { answer, show } = renderInForm(<Draft name="a" />);
  fireEvent.change(input(), { target: { value: 'Wren' } });
  show(<Draft name="b" />);
  expect([answer('a'), answer('b')]).toEqual(['Wren', undefined]);
  expect(input()).toHaveValue('');
});

it('neither typed text nor the answer is in the attributes of the control', () => {
  renderInForm(<Draft name="a" />, { a: '4242' });
  fireEvent.change(input(), { target: { value: '4242 4' } });
  fireEvent.blur(input());
  expect(input().outerHTML).not.toContain('4242');
});

it('a text that the control has before the script is an answer, in the shape of its mask', () => {
  jest.useFakeTimers();
  function Early() {
    const { bind } = useTextDraft('a', { mask: (text) => text.toUpperCase() });
    return (
      <input
        {...bind}
        ref={(control) => {
          // Typed before.
          if (control) control.value = 'wren';
          return bind.ref(control);
        }}
      />
    );
  }
  const { answer } = renderInForm(<Early />);
  expect(input().value).toBe('WREN');
  act(() => {
    jest.advanceTimersByTime(150);
  });
  expect(answer('a')).toBe('WREN');
});
