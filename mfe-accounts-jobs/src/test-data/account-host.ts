import { createTestHost, type TestHost, type TestHostSettings } from 'form-engine/testing';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { PageConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import { create } from 'superstruct';
import { rules } from './loaded-rules.ts';

export interface AccountHostSettings extends Pick<TestHostSettings, 'calls' | 'data' | 'log'> {
  /** Modules of the page's only step, without the area's name, each with its options. */
  modules: Record<string, Record<string, unknown>>;
  page?: Partial<PageConfig>;
}

export const accountPage = ({ modules, page = {} }: Pick<AccountHostSettings, 'modules' | 'page'>): PageConfig =>
  create(
    {
      pageId: 'sample',
      path: '/sample',
      formType: 'FreeAccountForm',
      title: 'Sample',
      pluginVersion: '1',
      submitter: 'accounts-jobs',
      layout: 'short',
      steps: [
        {
          key: 'form',
          title: 'Form',
          sections: [
            {
              modules: Object.entries(modules).map(([name, options]) => ({ module: `accounts-jobs/${name}`, options })),
            },
          ],
        },
      ],
      site: {
        websiteId: 1,
        name: 'Sample',
        phone: '(307) 555-0142',
        legalNote: 'None.',
        termsLink: '/terms/',
        loginLink: '/login',
        jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
      },
      ...page,
    },
    PageConfigStruct,
  );

export const accountSettings = ({ modules, page, ...settings }: AccountHostSettings): TestHostSettings => ({
  ...settings,
  page: accountPage({ modules, ...(page && { page }) }),
  areas: [rules],
  today: '2026-11-22',
});

/** A test host with a page of these modules, the area's rules and a real form session. */
export const accountHost = (settings: AccountHostSettings): TestHost => createTestHost(accountSettings(settings));

export interface MadeCall {
  action: string;
  fields: Record<string, string>;
}

/** Calls that are answered at once from `answers`, by action or name, and kept in `made`. */
export function answeringCalls(
  answers: Record<string, CallResult | ((fields: Record<string, string>) => CallResult)>,
): { calls: Calls; made: MadeCall[] } {
  const made: MadeCall[] = [];
  const call = async (action: string, fields: Record<string, string> = {}): Promise<CallResult> => {
    made.push({ action, fields });
    const answer = answers[action] ?? { kind: 'network-error' };
    return typeof answer === 'function' ? answer(fields) : answer;
  };
  return { calls: { post: call, load: call }, made };
}

export const answered = (result: unknown): CallResult => ({ kind: 'answered', body: { result } });
export const refused = (error: string, body: Record<string, unknown> = {}, status = 200): CallResult => ({
  kind: 'refused',
  status,
  error,
  body,
});
