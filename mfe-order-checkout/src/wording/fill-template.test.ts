import { expect, it } from '@jest/globals';
import { fillTemplate } from './fill-template.ts';

it.each([
  ['{state} State Filing Fee', { state: 'Wyoming' }, 'Wyoming State Filing Fee'],
  ['{entity type} Filing Service', { 'entity type': 'LLC' }, 'LLC Filing Service'],
  ['Processed by State in {{filed_in}}', { filed_in: '4 hours' }, 'Processed by State in 4 hours'],
  ['{state} and {county}', { state: 'Wyoming' }, 'Wyoming and {county}'],
])('"%s" is filled with what is there', (template, values, filled) => {
  expect(fillTemplate(template, values)).toBe(filled);
});
