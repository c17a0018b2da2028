import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { AreaHost } from 'shared-contracts/area-host';
import { createRemotes } from '../remotes/remotes.ts';
import { ModuleSlot } from './module-slot.tsx';

async function show({ failedParts = [], required = true }: { failedParts?: string[]; required?: boolean }) {
  const view = () => <label>Company name <input /></label>;
  const remotes = createRemotes({
    entries: [{ area: 'order-checkout', name: 'checkout', version: '0.1.0', contract: '^0.1.0', entry: '/entry.js', mirror: '/again/entry.js', modules: ['name'] }],
    runtime: { register: () => undefined, load: async () => ({ view }) }, deadline: 1000, hasShape: () => true, log: () => undefined,
  });
  await remotes.load('order-checkout', 'rules');
  await remotes.load('order-checkout', 'name');
  render(
    <ModuleSlot
      use={{ module: 'order-checkout/name', options: {}, required }} title="Company" host={{ log: { warn: jest.fn(), error: jest.fn() } } as unknown as AreaHost}
      remotes={remotes} onRetry={() => undefined} failedParts={new Set(failedParts)}
    />,
  );
}

it('a module that is there shows its view and nothing else', async () => {
  await show({});
  expect(screen.getByRole('textbox', { name: 'Company name' })).toBeVisible();
  expect(screen.queryByText(/is not working/)).toBeNull();
});

it('[SH-013] a required module whose rules threw says that it is needed, and keeps its view', async () => {
  await show({ failedParts: ['order-checkout/name'] });
  expect(screen.getByText(/^Company is not working\. You have not been charged.* needed to place the order: reload the page/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Company name' })).toBeVisible();
});

it('[SH-013] an optional one says that the order goes on without it', async () => {
  await show({ failedParts: ['order-checkout/rules'], required: false });
  expect(screen.getByText(/^Company is not working\. Your answers are safe\. .* continue without it\./)).toBeVisible();
});
