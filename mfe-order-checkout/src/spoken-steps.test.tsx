import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { AnswersContext } from 'shared-contracts/answers-context';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { splitModulePath } from 'shared-contracts/page-config';
import { MovedPriceDialog } from './submit/order-dialogs.tsx';
import { createPage } from './test-data/checkout-host.ts';
import { completeForm, freshForm } from './test-data/formation-page.ts';
import { SPOKEN } from './test-data/spoken-steps.ts';

const written = (key: string) => SPOKEN[key]?.trim().split('\n');

/** What a screen reader says of the whole page, from the top; without ends of elements and empty live regions. */
async function spoken(): Promise<string[]> {
  await virtual.start({ container: document.body });
  while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
  return (await virtual.spokenPhraseLog()).filter(
    (phrase) => !/^(end of |paragraph$|status$|document$|form$)/.test(phrase),
  );
}

/** Renders all modules of a step, as the page shows them. */
async function renderStep(known: Known, key: string) {
  const page = createPage(known);
  const step = page.known().page.steps.find((candidate) => candidate.key === key)!;
  const uses = step.sections.flatMap(({ modules }) => modules);
  const views: ModuleView[] = [];
  for (const { module } of uses) {
    const { view } = (await import(`./modules/${splitModulePath(module).module}/view.tsx`)) as { view: ModuleView };
    views.push(view);
  }
  const modules = views.map((View, index) => <View key={index} options={uses[index]!.options} host={page.host} />);
  render(
    <AnswersContext value={page.answers}>
      <form>{modules}</form>
    </AnswersContext>,
  );
  // Parts that are loaded after the view.
  await act(async () => void (await import('./modules/attorney-inputs.tsx')));
  return page;
}

afterEach(() => virtual.stop());

it.each(['company', 'account', 'contact', 'formation', 'optional', 'payment'])(
  'the step "%s" is read in the intended order and words',
  async (key) => {
    await renderStep(completeForm(), key);
    expect(await spoken()).toEqual(written(key));
  },
);

it.each(['company', 'account', 'contact', 'formation', 'payment'])(
  'the errors of the step "%s" are read with their fields',
  async (key) => {
    const { showErrors } = await renderStep(freshForm(), key);
    showErrors();
    expect((await spoken()).filter((phrase) => /required|invalid/.test(phrase))).toEqual(
      written(`${key}, with errors`),
    );
  },
);

it('a moved price is read line by line, before the button that places the order', async () => {
  render(
    <MovedPriceDialog
      change={{
        before: '342.00',
        after: '354.00',
        lines: [{ label: 'LLC Filing Service', before: '100.00', after: '112.00' }],
      }}
      onAnswer={() => undefined}
    />,
  );
  expect(await spoken()).toEqual(written('a moved price'));
});
