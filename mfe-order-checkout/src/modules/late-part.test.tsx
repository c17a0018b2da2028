import { expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { LatePart } from './late-part.tsx';

class Boundary extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };
  static getDerivedStateFromError = () => ({ hasThrown: true });
  override render = () => (this.state.hasThrown ? 'failed' : this.props.children);
}

it.each([
  [true, 'failed'],
  [false, ''],
])('a part that does not load is noted; where it is required (%p), the module fails', async (required, shown) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const log = { warn: jest.fn(), error: jest.fn() };
  const load = () => Promise.reject(new Error('offline'));
  const { container } = render(
    <Boundary>
      <LatePart required={required} load={load} log={log} props={{}} />
    </Boundary>,
  );
  await waitFor(() => expect(log.warn).toHaveBeenCalledWith('A part of the form was not loaded', 'Error: offline'));
  await waitFor(() => expect(container).toHaveTextContent(new RegExp(`^${shown}$`)));
});
