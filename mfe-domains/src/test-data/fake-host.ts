import { jest } from '@jest/globals';
import { createForm, type Mutator } from 'final-form';
import { BehaviorSubject } from 'rxjs';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Calls } from 'shared-contracts/calls';
import { createCartEventBus, type CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import type { CartDomain, DomainCart } from 'shared-contracts/domains';
import type { FormValues } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import { ALL_TOPICS, topicState, TOPICS } from 'shared-contracts/topics';
import { answeringCalls } from './fake-calls.ts';
import { sampleKnown } from './sample-known.ts';

/** As the shell's engine tells a field what to show. */
const setFieldData: Mutator<FormValues> = ([path, data], state) => {
  const field = state.fields[path as string];
  if (field) field.data = data as object;
};

export interface FakeHostSettings {
  calls?: Calls;
  data?: FormValues;
  /** A cart that the shell replays from an earlier visit. */
  saved?: DomainCart;
  page?: Partial<PageConfig>;
}

export interface FakeHost {
  host: AreaHost;
  owner: CartEventBusOwner;
  navigate: jest.Mock;
  warn: jest.Mock;
  /** The domain cart as everyone else sees it. */
  publishedCart(): readonly CartDomain[] | undefined;
  know(data: FormValues): void;
  /** Has the engine show an error, or none, at a field. */
  showError(path: string, error: string | undefined): void;
}

/** A shell for one view: a real bus, a real form, and calls that the test answers. */
export function fakeHost({ calls = answeringCalls({}), data = {}, saved, page }: FakeHostSettings = {}): FakeHost {
  const owner = createCartEventBus({
    topics: ALL_TOPICS,
    log: (message, cause) => { throw new Error(message, { cause }); },
  });
  if (saved) owner.restore({ [TOPICS.domainCartChanged.name]: saved });
  const known$ = new BehaviorSubject(sampleKnown({ data, page, topics: owner.states() }));
  owner.states$.subscribe((topics) => known$.next({ ...known$.value, topics }));
  const navigate = jest.fn();
  const warn = jest.fn();
  const host: AreaHost = {
    bus: owner.forOwner('domains'), known$, asked$: new BehaviorSubject<ReadonlySet<string>>(new Set()), calls, navigate,
    form: createForm<FormValues>({ onSubmit: () => undefined, initialValues: data, mutators: { setFieldData } }),
    notify: jest.fn(), ask: async () => 'no', log: { warn, error: jest.fn() },
  };
  return {
    host, owner, navigate, warn,
    publishedCart: () => topicState(owner.states(), TOPICS.domainCartChanged)?.domains,
    showError: (path, error) => void host.form.mutators.setFieldData?.(path, { error }),
    know: (next) => known$.next(sampleKnown({ data: next, page, topics: owner.states() })),
  };
}
