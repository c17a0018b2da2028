import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { createStore } from 'shared-contracts/store';
import { createCookieJar, type CookieJar } from './cookies.ts';
import { createFlagStore } from '../submit/flag-store.ts';
import { currentFlags } from '../submit/submit-flags.ts';
import { ToolboxSlot } from './toolbox-slot.tsx';
import type { ToolboxForm } from './fill-answers.ts';
import { Toolbox } from './toolbox.tsx';

function setting({
  form = {},
  cookies = createCookieJar(document, false),
  search = '',
}: { form?: Partial<ToolboxForm>; cookies?: CookieJar; search?: string } = {}) {
  const fillStep = jest.fn(form.fillStep ?? (async () => ({ filled: 1, left: [] })));
  const fillAll = jest.fn(form.fillAll ?? (async () => ({ filled: 12, left: [] })));
  const flags = createFlagStore({ location: { hash: '', search } });
  const notify = jest.fn((_notice: Notice) => undefined);
  return {
    props: {
      form: { fillStep, fillAll, openQuestions: form.openQuestions ?? createStore([]) },
      step: 'contact',
      flags,
      cookies,
      notify,
    },
    fillStep,
    fillAll,
    flags,
    notify,
  };
}

async function opened(options: Parameters<typeof setting>[0] = {}) {
  const toolbox = setting(options);
  const user = userEvent.setup();
  render(<Toolbox {...toolbox.props} />);
  await user.click(screen.getByRole('button', { name: 'Toolbox' }));
  return { ...toolbox, user };
}

it('[SH-057] a button opens the toolbox with its tools; Escape closes it and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Toolbox {...setting().props} />);
  const button = screen.getByRole('button', { name: 'Toolbox' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('heading')).toBeNull();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Data filler',
    'Open questions',
    'UI samples',
    'Checkout options',
    'Cookies',
    'Notices',
  ]);
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(button).toHaveFocus();
});

it('[SH-057] the samples of the inputs are a link away', async () => {
  await opened();
  expect(screen.getByRole('link', { name: /^Every input in every state/ })).toHaveAttribute('href', '/samples');
});

describe('the data filler', () => {
  it('[SH-057] fills the step on screen, or all of them, and says how much', async () => {
    const { user, fillStep, fillAll, notify } = await opened();
    await user.click(screen.getByRole('button', { name: 'Fill this step' }));
    expect(fillStep.mock.calls).toEqual([['contact']]);
    expect(await screen.findByText('1 field filled.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fill all steps' }));
    expect(fillAll).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('12 fields filled.')).toBeInTheDocument();
    expect(notify).not.toHaveBeenCalled();
  });

  it('[SH-057] lists the questions that it would answer, with their paths, as they change', async () => {
    const question = { label: 'City', step: 'contact', module: 'order-checkout/contact', isNeeded: true };
    const openQuestions = createStore([{ ...question, path: 'contact.city' }]);
    await opened({ form: { openQuestions } });
    const list = screen.getByRole('list', { name: 'Open questions' });
    expect(within(list).getAllByRole('listitem')).toEqual([screen.getByText('City').closest('li')]);
    expect(list).toHaveTextContent('City contact.city');
    act(() => openQuestions.set([]));
    expect(list).toBeEmptyDOMElement();
    expect(screen.getByText('None.')).toBeInTheDocument();
  });

  it('[SH-059] fields that could not be filled are an error of 10 s', async () => {
    const { user, notify } = await opened({
      form: { fillStep: async () => ({ filled: 0, left: ['A domain', 'Color'] }) },
    });
    await user.click(screen.getByRole('button', { name: 'Fill this step' }));
    expect(notify.mock.calls).toEqual([
      [{ tone: 'error', title: 'Not everything could be filled', message: 'A domain, Color', milliseconds: 10_000 }],
    ]);
  });

  it('[SH-059] with 0 seconds an error has no time limit, and a failure is shown', async () => {
    const { user, notify } = await opened({
      form: {
        fillAll: async () => {
          throw new Error('no rules');
        },
      },
    });
    const seconds = screen.getByLabelText(/^Seconds an error/);
    await user.clear(seconds);
    await user.type(seconds, '0');
    await user.click(screen.getByRole('button', { name: 'Fill all steps' }));
    expect(notify.mock.calls).toEqual([
      [{ tone: 'error', title: 'The form could not be filled', message: 'Error: no rules', milliseconds: 0 }],
    ]);
    expect(screen.getByRole('button', { name: 'Fill all steps' })).not.toHaveAttribute('aria-busy');
  });
});

it('[SH-058] bail-before-submission and cancel-services are toggled', async () => {
  const { user, flags } = await opened();
  await user.click(screen.getByRole('checkbox', { name: 'Bail before submission' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cancel services' }));
  expect(currentFlags(flags)).toEqual({ bailBeforeSubmission: true, cancelServices: true });
  await user.click(screen.getByRole('checkbox', { name: 'Bail before submission' }));
  expect(currentFlags(flags)).toEqual({ bailBeforeSubmission: false, cancelServices: true });
});

it('[SH-058, SH-060] the flags of the address are shown, and can be changed here', async () => {
  const { user, flags } = await opened({ search: '?cancelServices=1&testKey=k-1' });
  expect(screen.getByRole('checkbox', { name: 'Cancel services' })).toBeChecked();
  expect(screen.getByLabelText(/^Test key/)).toHaveValue('k-1');
  await user.click(screen.getByRole('checkbox', { name: 'Cancel services' }));
  await user.clear(screen.getByLabelText(/^Test key/));
  expect(currentFlags(flags)).toEqual({ cancelServices: false, testKey: '' });
});

describe('the cookie helper', () => {
  it('[SH-061] a cookie is set for the days that were typed', async () => {
    const set = jest.fn((_cookie: unknown) => true);
    const { user } = await opened({ cookies: { list: () => [], set, remove: () => true } });
    await user.type(screen.getByLabelText('Name'), 'variant');
    await user.type(screen.getByLabelText('Value'), 'b');
    await user.clear(screen.getByLabelText('Days'));
    await user.type(screen.getByLabelText('Days'), '30{Enter}');
    expect(set.mock.calls).toEqual([[{ name: 'variant', value: 'b', days: 30 }]]);
    expect(screen.getByText('variant is set.')).toBeInTheDocument();
  });

  it('[SH-057] cookies are listed and deleted', async () => {
    const { user } = await opened();
    expect(screen.getByText('None that scripts can see.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Name'), 'variant');
    await user.type(screen.getByLabelText('Value'), 'b');
    await user.click(screen.getByRole('button', { name: 'Set cookie' }));
    expect(within(screen.getByRole('listitem')).getByText('variant')).toBeInTheDocument();
    expect(document.cookie).toBe('variant=b');
    await user.click(screen.getByRole('button', { name: 'Delete variant' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.cookie).toBe('');
  });

  it.each([
    ['has no name', '{Enter}', 'It needs a name, and days from 0.'],
    ['the browser refuses', 'a{Enter}', 'The browser did not take it.'],
  ])('[SH-059] a cookie that %s is an error', async (_, typed, message) => {
    const { user, notify } = await opened({ cookies: { list: () => [], set: () => false, remove: () => false } });
    await user.type(screen.getByLabelText('Name'), typed);
    expect(notify.mock.calls).toEqual([
      [{ tone: 'error', title: 'The cookie was not set', message, milliseconds: 10_000 }],
    ]);
  });
});

it('[SH-056] the toolbox is shown only if the page turns it on', async () => {
  const {
    props: { step, flags, notify },
  } = setting();
  const session = {
    known: createStore({ page: { steps: [] }, data: {} } as unknown as Known),
    areas: () => ({}),
    apply: () => undefined,
    commit: () => undefined,
  };
  const props = { step, flags, notify, session, loadRules: async () => undefined };
  const { rerender } = render(<ToolboxSlot {...props} isOn={false} />);
  await act(async () => {
    await import('./toolbox.tsx');
  });
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ToolboxSlot {...props} isOn />);
  await userEvent.click(await screen.findByRole('button', { name: 'Toolbox' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fill all steps' }));
  expect(await screen.findByText('0 fields filled.')).toBeInTheDocument();
  rerender(<ToolboxSlot {...props} isOn={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});
