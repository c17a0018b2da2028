import { createForm, type FormApi, type Mutator } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { act, render } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Form } from 'react-final-form';
import { BehaviorSubject } from 'rxjs';
import type { AreaHost, ModuleView, Target } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { createCartEventBus, type CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import type { FormValues } from 'shared-contracts/form-data';
import { applyChanges, askFields, settlePage } from 'shared-contracts/page-rules';
import { ALL_TOPICS } from 'shared-contracts/topics';
import { AREAS, optionsOf } from './formation-page.ts';

/** A page without a shell: one form, its known state, and what the view said to the host. */
export interface FakePage {
  host: AreaHost;
  form: FormApi<FormValues>;
  bus: CartEventBusOwner;
  known(): Known;
  /** Changes what is known beside the answers, as the shell does. */
  know(change: Partial<Known>): void;
  /** Shows the error of every question, as a failed Continue does. */
  showErrors(): void;
  navigate: jest.Mock<(to: Target) => void>;
}

const setFieldData: Mutator<FormValues> = ([path, data], state) => {
  const field = state.fields[path as string];
  if (field) field.data = data as object;
};

/** Settles every change with the area's real rules, so that a view is tested with what really follows. */
export function createFakePage(start: Known): FakePage {
  const form = createForm<FormValues>({ onSubmit: () => undefined, initialValues: start.data, mutators: { ...arrayMutators, setFieldData } });
  const known$ = new BehaviorSubject(start);
  const bus = createCartEventBus({
    topics: ALL_TOPICS,
    log: (message) => { throw new Error(message); },
  });
  bus.restore(start.topics);

  function follow(next: Known) {
    const { changes, known } = settlePage(known$.value, next, AREAS);
    if (known.data !== next.data) {
      form.batch(() => {
        for (const [key, value] of Object.entries(applyChanges(next.data, changes))) form.change(key as never, value as never);
      });
    }
    known$.next(known);
  }
  form.subscribe(({ values }) => { if (values !== known$.value.data) follow({ ...known$.value, data: values }); }, { values: true });
  bus.states$.subscribe((topics) => follow({ ...known$.value, topics }));

  const asked$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  known$.subscribe((next) => asked$.next(new Set(askFields(next, AREAS).map(({ path }) => path))));
  const navigate = jest.fn<(to: Target) => void>();
  const refuse = () => { throw new Error('This view asks nothing of the site.'); };
  return {
    form, bus, navigate,
    host: {
      bus: bus.forOwner('order-checkout'), form, known$, asked$, navigate, calls: { post: refuse, load: refuse },
      show: () => new Promise(() => undefined), reloadProducts: async () => true, notify: jest.fn(), ask: refuse, log: { warn: jest.fn(), error: jest.fn() },
    },
    known: () => known$.value,
    know: (change) => act(() => follow({ ...known$.value, ...change })),
    showErrors: () => act(() => {
      const mutators = form.mutators as unknown as { setFieldData(path: string, data: object): void };
      for (const { path, error } of askFields(known$.value, AREAS)) mutators.setFieldData(path, error ? { error } : {});
    }),
  };
}

/** Shows one module of the page with the options that the page gives it. */
export function renderModule<Options>(module: string, View: ModuleView<Options>, known: Known) {
  const page = createFakePage(known);
  const shown = render(
    <Form form={page.form} onSubmit={() => undefined} subscription={{}}>
      {() => <form><View options={optionsOf<Options>(known, module)} host={page.host} /></form>}
    </Form>,
  );
  return { ...page, ...shown };
}
