import { expect, it, jest } from '@jest/globals';
import type { DialogView } from 'shared-contracts/area-host';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { FormValues } from 'shared-contracts/form-data';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { sampleArea, samplePage } from './sample-area.ts';
import { createTestHost } from './test-host.ts';

const start = (data?: FormValues) => createTestHost({ page: samplePage, areas: [sampleArea], data });

it('settles, validates and fills initial values with the real rules', () => {
  const { answers, known, session } = start();
  expect(known().data.companyInformation?.companyName).toBe('Unnamed');
  answers.change('companyInformation.companyName', 'Wren');
  expect(known().data.companyInformation?.altCompanyName).toBe('Wren 2');
  answers.change('companyInformation.companyName', '');
  expect(session.snapshot.state.fields.map(({ error }) => error)).toContain('Company Name is required');
});

it('keeps the given answers where the rules would fill in initial values', () => {
  expect(start({ companyInformation: { companyName: 'Alder' } }).known().data.companyInformation).toEqual({
    companyName: 'Alder',
  });
});

it('know changes the catalogue, topics and answers', () => {
  const { know, known } = start();
  know({ catalogue: { ...EMPTY_CATALOGUE, loadedStates: ['WY'] } });
  know({ topics: { [TOPICS.domainCartChanged.name]: { domains: [] } } });
  know({ data: { billingType: 'yearly' } });
  expect(known().catalogue.loadedStates).toEqual(['WY']);
  expect(topicState(known().topics, TOPICS.domainCartChanged)).toEqual({ domains: [] });
  expect(known().data.billingType).toBe('yearly');
});

it('records what areas do, and showErrors shows every error', async () => {
  const { host, navigations, notices, warnings, questions, dialogs, reloads, session, showErrors } = start({
    companyInformation: { companyName: '' },
  });
  host.navigate({ kind: 'step', step: 'managers' });
  host.notify({ tone: 'error', title: 'Oh', message: 'no' });
  host.log.warn('slow');
  const question = { key: 'sure', text: 'Sure?', yes: 'Yes', no: 'No' };
  const answer = host.ask(question);
  session.snapshot.state.question?.answer('yes');
  const dialog: DialogView<string> = () => null;
  const shown = host.show(dialog);
  dialogs[0]?.answer('later');
  expect(await Promise.all([answer, shown, host.reloadProducts()])).toEqual(['yes', 'later', true]);
  expect([navigations, notices, warnings, questions]).toEqual([
    [{ kind: 'step', step: 'managers' }],
    [{ tone: 'error', title: 'Oh', message: 'no' }],
    ['slow'],
    [question],
  ]);
  expect(dialogs[0]?.view).toBe(dialog);
  expect(reloads()).toBe(1);
  showErrors();
  expect([...session.snapshot.state.errors.failing]).toEqual(['companyInformation.companyName']);
});

it('an error in the log throws, unless the test passes its own log; so does a call', () => {
  expect(() => start().host.log.error('broken')).toThrow('broken');
  expect(() => start().host.calls.post('action', {})).toThrow('This test expects no call of the site.');
  const log = { warn: jest.fn(), error: jest.fn() };
  const { host } = createTestHost({ page: samplePage, areas: [sampleArea], log });
  host.log.error('broken');
  expect(log.error).toHaveBeenCalledWith('broken');
});
