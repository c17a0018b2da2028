import { expect, it } from '@jest/globals';
import { samplePage } from 'form-engine/testing/sample-area';
import { stepAfter, stepBefore, stepToShow } from './step-navigation.ts';

it('[SH-021] steps move in order', () => {
  expect(stepAfter(samplePage.steps, 'company')?.key).toBe('managers');
  expect(stepBefore(samplePage.steps, 'managers')?.key).toBe('company');
  expect(stepAfter(samplePage.steps, 'managers')).toBeUndefined();
  expect(stepBefore(samplePage.steps, 'company')).toBeUndefined();
});

it('an address that names no active step shows the first', () => {
  expect(stepToShow(samplePage.steps, 'managers').key).toBe('managers');
  expect(stepToShow(samplePage.steps, 'gone').key).toBe('company');
  expect(stepToShow(samplePage.steps, null).key).toBe('company');
});

it('a page whose conditions hide every step is an error that says so', () => {
  expect(() => stepToShow([], null)).toThrow('No step of this page is active');
});
