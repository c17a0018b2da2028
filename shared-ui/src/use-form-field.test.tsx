import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { useFormField } from './use-form-field.ts';

function Shown({ name, onRender = () => undefined }: { name: string; onRender?: (name: string) => void }) {
  const { value, data } = useFormField(name);
  onRender(name);
  return <p>{`${name}: ${String(value)} ${data.error ?? ''}`}</p>;
}

it('a field that mounts again keeps the answer given meanwhile', () => {
  const { answers, show, answer } = renderInForm(<Shown name="company.name" />, { company: { name: 'Alder' } });
  act(() => answers.change('company.name', 'Wren'));
  show(null);
  show(<Shown name="company.name" />);
  expect(screen.getByText('company.name: Wren')).toBeVisible();
  expect(answer('company.name')).toBe('Wren');
});

it('a field that mounts shows the answer at once and makes no other field render', () => {
  const renders: string[] = [];
  const note = (name: string) => renders.push(name);
  const { answers, show } = renderInForm(<Shown key="a" name="a" onRender={note} />, { a: '1', b: '2' });
  act(() => answers.change('b', '3'));
  renders.length = 0;
  show([<Shown key="a" name="a" onRender={note} />, <Shown key="b" name="b" onRender={note} />]);
  expect(renders).toEqual(['a', 'b']);
  expect(screen.getByText('b: 3')).toBeVisible();
});

it('a field renders again for its own answer and data only, and not for equal data', () => {
  const renders: string[] = [];
  const note = (name: string) => renders.push(name);
  const { answers, tell } = renderInForm([
    <Shown key="a" name="a" onRender={note} />,
    <Shown key="b" name="b" onRender={note} />,
  ]);
  renders.length = 0;
  act(() => answers.change('a', 'x'));
  act(() => tell('b', { error: 'B is required' }));
  act(() => tell('b', { error: 'B is required' }));
  expect(renders).toEqual(['a', 'b']);
  expect(screen.getByText('b: undefined B is required')).toBeVisible();
});

it('a field whose path changes shows the answer of the new path', () => {
  const { show } = renderInForm(<Shown name="a" />, { a: 'first', b: 'second' });
  show(<Shown name="b" />);
  expect(screen.getByText('b: second')).toBeVisible();
});

it('a field outside a form throws an error that says where', () => {
  const silence = console.error;
  console.error = () => undefined;
  try {
    expect(() => render(<Shown name="a" />)).toThrow('useFormField');
  } finally {
    console.error = silence;
  }
});
