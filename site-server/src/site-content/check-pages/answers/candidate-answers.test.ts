import { expect, it } from '@jest/globals';
import { ruleOf } from 'shared-contracts/validation';
import { choicesInRules } from './candidate-answers.ts';

it.each([
  ['', undefined],
  ['required|length:2', undefined],
  ['noneOf:a,b', undefined],
  ['oneOf:a', ['a']],
  ['required|oneOf:a,b', ['a', 'b']],
  ['oneOf:a,b|length:2', ['a', 'b']],
  ['required|oneOf:Smith\\, Jones,a\\|b', ['Smith, Jones', 'a|b']],
  [`required|${ruleOf('oneOf', 'Smith, Jones', 'a|b', 'c\\')}`, ['Smith, Jones', 'a|b', 'c\\']],
])('[SC-150] the choices of %j are read as they were written', (rules, choices) => {
  expect(choicesInRules(rules)).toEqual(choices);
});
