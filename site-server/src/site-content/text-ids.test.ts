import { expect, it } from '@jest/globals';
import type { DefinedQuestions } from 'shared-contracts/questions';
import { realRules } from '../../testing/real-rules.ts';

it('each default text of a question has a unique id, which contains no position in a list', async () => {
  const modules = Object.entries(await realRules()).flatMap(([area, areaRules]) =>
    Object.entries(areaRules?.modules ?? {}).flatMap(([name, rules]) =>
      rules && 'texts' in rules
        ? [[`${area}/${name}`, (rules as unknown as DefinedQuestions<never>).texts()] as const]
        : [],
    ),
  );
  expect(modules.length).toBeGreaterThan(15);
  for (const [module, texts] of modules) {
    const ids = texts.map(({ id }) => id);
    expect([module, ids]).toEqual([module, [...new Set(ids)]]);
    expect(ids.filter((id) => /(^|\.)\d+(\.|$)/.test(id))).toEqual([]);
  }
});
