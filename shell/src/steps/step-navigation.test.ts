import { expect, it } from '@jest/globals';
import { samplePage } from 'form-engine/testing/sample-area';
import { stepAfter, stepBefore, stepToReturnTo, stepToShow } from './step-navigation.ts';

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

it('Continue returns only to a later active step', () => {
  const [company, managers] = samplePage.steps;
  expect(stepToReturnTo(samplePage.steps, company!, 'managers')).toBe(managers);
  expect(stepToReturnTo(samplePage.steps, managers!, 'company')).toBeUndefined();
  expect(stepToReturnTo(samplePage.steps, company!, 'gone')).toBeUndefined();
  expect(stepToReturnTo(samplePage.steps, company!, null)).toBeUndefined();
});

it('a page whose conditions hide every step is an error that says so', () => {
  expect(() => stepToShow([], null)).toThrow('No step of this page is active');
});
