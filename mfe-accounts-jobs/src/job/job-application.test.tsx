import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { FormValues } from 'shared-contracts/form-data';
import { JobApplicationDataStruct } from 'shared-contracts/payloads/account-forms';
import { is } from 'superstruct';
import { applicationDataOf } from '../assembly/application-data.ts';
import { view as jobContact } from '../modules/job-contact/view.tsx';
import { view as jobDescriptions } from '../modules/job-descriptions/view.tsx';
import { view as positionSummary } from '../modules/position-summary/view.tsx';
import { view as projectsView } from '../modules/projects/view.tsx';
import { view as resumeView } from '../modules/resume/view.tsx';
import { accountHost, accountSettings } from '../test-data/account-host.ts';
import { fileNamePath, pdf as isPdf } from './file-rules.ts';
import { PROJECTS, RESUME } from './paths.ts';

const POSITIONS = [
  {
    title: 'Front-end Developer',
    division: 'Interactive Division',
    link: 'https://example.com/frontend',
    skills: ['frontend'],
    facts: [{ label: 'Place', text: 'Remote' }],
  },
  { title: 'Server Developer', division: 'Interactive Division', skills: ['backend'] },
  { title: 'Filing Specialist', division: 'Client Services Division', link: 'https://example.com/filing' },
];
const QUESTIONS = [{ question: 'Which form?' }, { question: 'When?', choices: ['Now', 'Later'], required: false }];
const MODULES: Record<string, Record<string, unknown>> = {
  'job-contact': {
    positions: POSITIONS,
    priorityWhen: {
      orConditions: [{ andConditions: [{ fieldKey: 'jobInformation.supplementalQuestions.1', fieldVal: 'now' }] }],
    },
  },
  'home-state': {},
  resume: {},
  'cover-letter': {},
  'applicant-links': {},
  projects: {},
  referral: {},
  'supplemental-questions': { questions: QUESTIONS },
  'closing-statement': {},
};
const pdf = (name = 'resume.pdf', bytes = 400) =>
  new File(['%PDF-', new ArrayBuffer(bytes - 5)], name, { type: 'application/pdf' });
const choice = (value: string, key = value.toLowerCase().replaceAll(/[^a-z]+/g, '_')) => ({ key, value });
const JOB = {
  position: choice('Filing Specialist'),
  resume: pdf(),
  coverLetter: pdf('letter.pdf'),
  reasonForApplying: 'The work',
  howApplicantHeardAboutUs: choice('Social media'),
  supplementalQuestions: ['The license renewal'],
};
const CONTACT = { name: 'Elena Marsh', email: 'elena@example.com', phone: '(406) 555-0161' };
const dataOf = (job: object = {}): FormValues => ({
  contactInformation: CONTACT,
  companyInformation: { homeState: choice('Wyoming', 'WY') },
  jobInformation: { ...JOB, ...job },
});
const host = (job: object = {}, modules = MODULES) =>
  accountHost({ modules, page: { formType: 'JobApplicationForm' }, data: dataOf(job) });
const errorsOf = (job: object = {}, modules = MODULES) =>
  Object.fromEntries(
    host(job, modules)
      .session.asked()
      .flatMap(({ path, error }) => (error === undefined ? [] : [[path.replace('jobInformation.', ''), error]])),
  );
const payloadOf = (job: object = {}, modules = MODULES) => {
  const { session } = host(job, modules);
  return applicationDataOf(session.known.state, session.asked());
};

describe('the answers of an application', () => {
  it('[AJ-018] a complete one has no errors', () => {
    expect(errorsOf()).toEqual({});
  });

  it.each<[string, object, Record<string, string>]>([
    ['[AJ-020] position', { position: undefined }, { position: 'Position is required' }],
    ['[AJ-021] another position', { position: choice('Other') }, { customPosition: 'Please answer: Which position?' }],
    [
      '[AJ-022] referral',
      { howApplicantHeardAboutUs: undefined },
      { howApplicantHeardAboutUs: 'Please answer: How did you hear about us?' },
    ],
    [
      '[AJ-022] another referral',
      { howApplicantHeardAboutUs: choice('Other') },
      { howApplicantHeardAboutUsOther: 'Please answer: Where was that?' },
    ],
    [
      '[AJ-023] reason',
      { reasonForApplying: ' ' },
      { reasonForApplying: 'Please answer: Why do you want to work here?' },
    ],
    ['[AJ-024] resume', { resume: undefined }, { resume: 'Resume is required' }],
    [
      '[AJ-024] resume of another type',
      { resume: pdf('resume.docx') },
      { resume: 'We only accept the following file type(s): pdf' },
    ],
    [
      '[AJ-024, AJ-030] resume over 5 MB',
      { resume: pdf('resume.pdf', 5_000_001) },
      { resume: 'The file size must not exceed 5 MB' },
    ],
    ['[AJ-025] cover letter', { coverLetter: undefined }, { coverLetter: 'Cover Letter is required' }],
    [
      '[AJ-026] project of another type',
      { projects: [{ projectUpload: pdf('case.svg') }] },
      { 'projects.0.projectUpload': 'We only accept the following file type(s): pdf' },
    ],
    [
      '[AJ-026] project over 5 MB',
      { projects: [{ projectUpload: pdf('case.pdf', 5_000_001) }] },
      { 'projects.0.projectUpload': 'The file size must not exceed 5 MB' },
    ],
    ...['github', 'linkedin', 'codepen'].map((site): [string, object, Record<string, string>] => [
      `[AJ-028] ${site} link`,
      { [`${site}Link`]: 'none' },
      { [`${site}Link`]: 'Please enter a valid URL' },
    ]),
    [
      '[AJ-028] project link',
      { projects: [{ projectURL: '<b>' }] },
      { 'projects.0.projectURL': 'What are you up to...?' },
    ],
    [
      'a position that is not offered',
      { position: choice('President') },
      { position: expect.any(String) as unknown as string },
    ],
  ])('%s', (_, job, errors) => {
    expect(errorsOf(job)).toEqual(errors);
  });

  it.each<[string, string, RegExp | undefined]>([
    ['a PDF', '%PDF-1.7', undefined],
    ['a PDF behind a byte order mark', '\ufeff%PDF-2.0', undefined],
    ['a renamed text', 'Dear all', /not a PDF, whatever its name says/],
    ['an empty file', '', /is empty/],
  ])('[AJ-024] the first bytes of a file show whether it is a PDF: %s', async (_, content, problem) => {
    const message = await isPdf(new File([content], 'resume.pdf'), {} as Parameters<typeof isPdf>[1]);
    if (problem) expect(message).toMatch(problem);
    else expect(message).toBeUndefined();
  });

  it.each(['Front-end Developer', 'Server Developer'])(
    '[AJ-027] for a %s the file, the address and the contribution of a project are required',
    (title) => {
      expect(errorsOf({ position: choice(title) })).toEqual({
        'projects.0.projectUpload': 'Project 1 Project file is required',
        'projects.0.projectURL': 'Project 1 Project URL is required',
        'projects.0.projectContribution': 'Please answer: Project 1 What did you do?',
      });
      expect(
        errorsOf({
          position: choice(title),
          projects: [{ projectUpload: pdf('case.pdf'), projectURL: 'example.com', projectContribution: 'All' }],
        }),
      ).toEqual({});
    },
  );

  it.each([
    [1, '1 MB', 1_000_001, 1_000_000],
    [0.5, '0.5 MB', 500_001, 500_000],
  ])('[AJ-030] with a configured maximum of %d a file may have %s', (maxUploadSize, words, tooLarge, largest) => {
    const modules = { ...MODULES, resume: { maxUploadSize } };
    expect(errorsOf({ resume: pdf('r.pdf', tooLarge) }, modules)).toEqual({
      resume: `The file size must not exceed ${words}`,
    });
    expect(errorsOf({ resume: pdf('r.pdf', largest) }, modules)).toEqual({});
  });

  it('[AJ-026] a project of 5 MB is accepted', () => {
    expect(errorsOf({ projects: [{ projectUpload: pdf('case.pdf', 5_000_000) }] })).toEqual({});
  });

  it.each(['github', 'linkedin', 'codepen'])('[AJ-028] the %s link is sent as such, and no other', (site) => {
    expect(payloadOf({ [`${site}Link`]: `https://${site}.example/elena` }).applicant_details.links).toEqual({
      [site]: `https://${site}.example/elena`,
    });
  });

  it('[AJ-025] the cover letter is optional if the page says so; [AJ-028] and a link required', () => {
    expect(
      errorsOf(
        { coverLetter: undefined },
        { ...MODULES, 'cover-letter': { required: false }, 'applicant-links': { required: ['linkedin'] } },
      ),
    ).toEqual({ linkedinLink: 'LinkedIn is required' });
  });

  it('[AJ-029] there is one project by default, and at least as many as the page says', () => {
    const countOf = (options: object, projects?: object[]) =>
      (
        host({ projects }, { ...MODULES, projects: { ...options } }).session.known.state.data.jobInformation as {
          projects: unknown[];
        }
      ).projects.length;
    expect([countOf({}), countOf({ min: 2 }), countOf({ min: 3 }, [{}])]).toEqual([1, 2, 3]);
  });

  it('[AJ-029] a maximum below the minimum counts as the minimum; without one there may be any number', () => {
    const many = (length: number) => Array.from({ length }, () => ({ projectURL: '', projectContribution: '' }));
    expect(errorsOf({ projects: many(3) }, { ...MODULES, projects: { min: 2, max: 1 } })).toEqual({
      projects: expect.any(String),
    });
    expect(errorsOf({ projects: many(2) }, { ...MODULES, projects: { min: 2, max: 1 } })).toEqual({});
    expect(errorsOf({ projects: many(30) })).toEqual({});
  });

  it('[AJ-017] without open positions the position is a text', () => {
    const modules = { ...MODULES, 'job-contact': {} };
    expect(errorsOf({ position: '' }, modules)).toEqual({ position: 'Position is required' });
    expect(payloadOf({ position: 'Writer' }, modules).applicant_details.position).toBe('Writer');
  });
});

describe('the payload', () => {
  it('[SC-110, AJ-018, AJ-019] has every part of the application, without its files', () => {
    const payload = payloadOf({
      position: choice('Front-end Developer'),
      githubLink: ' github.com/elena ',
      additionalApplicantInformation: 'In May',
      supplementalQuestions: ['The renewal', choice('Now')],
      projects: [{ projectUpload: pdf('case.pdf'), projectURL: 'example.com', projectContribution: 'All' }],
    });
    expect(is(payload, JobApplicationDataStruct)).toBe(true);
    expect(payload).toEqual({
      contact_information: CONTACT,
      applicant_details: {
        position: 'Front-end Developer',
        priority: true,
        links: { github: 'github.com/elena' },
        reasons: { for_applying: 'The work', heard_about_us: 'Social media', additional_information: 'In May' },
        supplemental_questions: [
          { question: 'Home State', answer: 'Wyoming' },
          { question: 'Which form?', answer: 'The renewal' },
          { question: 'When?', answer: 'Now' },
        ],
      },
      projects: [{ project_URL: 'example.com', what_I_did: 'All' }],
      job_listing_link: 'https://example.com/frontend',
    });
  });

  it('[AJ-016, AJ-022] of Other it has what was typed, and no link', () => {
    const payload = payloadOf({
      position: choice('Other'),
      customPosition: ' Chef ',
      howApplicantHeardAboutUs: choice('Other'),
      howApplicantHeardAboutUsOther: 'A meetup',
    });
    expect([
      payload.applicant_details.position,
      payload.applicant_details.reasons.heard_about_us,
      payload.job_listing_link,
    ]).toEqual(['Chef', 'A meetup', undefined]);
  });

  it('a label that the page does not have is not believed', () => {
    expect(
      payloadOf({ howApplicantHeardAboutUs: { key: 'social_media', value: 'The president' } }).applicant_details.reasons
        .heard_about_us,
    ).toBe('Social media');
  });

  it('projects without any answer are left out', () => {
    expect(payloadOf({ projects: [{ projectURL: '' }, {}] }).projects).toEqual([]);
    expect(payloadOf({ projects: [{ projectURL: '' }, { projectUpload: pdf() }] }).projects).toHaveLength(2);
  });
});

describe('the screens', () => {
  const show = <Options,>(
    name: string,
    view: ModuleView<Options>,
    modules: Record<string, Record<string, unknown>> = MODULES,
    job: object = {},
  ) =>
    renderModule(
      `accounts-jobs/${name}`,
      view,
      accountSettings({ modules, page: { formType: 'JobApplicationForm' }, data: dataOf(job) }),
    );

  it('[AJ-015, AJ-016] the position is a list with Other, which asks for the name of the position', async () => {
    show('job-contact', jobContact, MODULES, { position: undefined });
    await userEvent.click(screen.getByRole('combobox', { name: 'Position' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Front-end Developer',
      'Server Developer',
      'Filing Specialist',
      'Other',
    ]);
    expect(screen.queryByRole('textbox', { name: 'Which position?' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Other' }));
    expect(screen.getByRole('textbox', { name: 'Which position?' })).toBeVisible();
    for (const name of ['Name', 'Email', 'Phone']) expect(screen.getByRole('textbox', { name })).toBeVisible();
  });

  it('[AJ-033] a search without a match says so', async () => {
    show('job-contact', jobContact, MODULES, { position: undefined });
    await userEvent.click(screen.getByRole('combobox', { name: 'Position' }));
    await userEvent.keyboard('zzz');
    expect(screen.getByText('No positions found. Try changing your search query.')).toBeVisible();
  });

  it('[AJ-033] a search without a match among the descriptions of a division says so', async () => {
    show('job-descriptions', jobDescriptions, { 'job-descriptions': {}, ...MODULES });
    await userEvent.click(screen.getByRole('combobox', { name: 'Interactive Division' }));
    await userEvent.keyboard('zzz');
    expect(screen.getByText('No positions found. Try changing your search query.')).toBeVisible();
  });

  it('[AJ-017, AJ-035, AJ-036] without open positions the position is typed, and a note says where to look', () => {
    show('job-contact', jobContact, { 'job-contact': { listLink: '/careers' } }, { position: '' });
    expect(screen.getByRole('textbox', { name: 'Position' })).toBeVisible();
    expect(screen.getByText('There are no open positions at the moment.')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Please visit our Jobs or Careers page for a list of open positions.' }),
    ).toHaveAttribute('href', '/careers');
  });

  it('[AJ-013, AJ-014] each division has a dropdown, whose entries open in a new window', async () => {
    const opened: unknown[][] = [];
    window.open = (...request: unknown[]) => {
      opened.push(request);
      return null;
    };
    show('job-descriptions', jobDescriptions, { 'job-descriptions': {}, ...MODULES });
    await userEvent.click(screen.getByRole('combobox', { name: 'Interactive Division' }));
    await userEvent.click(screen.getByRole('option', { name: 'Front-end Developer' }));
    expect(opened).toEqual([['https://example.com/frontend', '_blank', 'noopener']]);
    expect(screen.getByRole('combobox', { name: 'Client Services Division' })).toHaveAccessibleDescription(
      'A description opens in a new window.',
    );
  });

  it('[AJ-034, AJ-035] a division without positions says so, and a page without any', () => {
    const { unmount } = show('job-descriptions', jobDescriptions, {
      'job-descriptions': {},
      'job-contact': { positions: POSITIONS.slice(0, 1) },
    });
    expect(screen.getByText('There are no open positions in this category at the moment.')).toBeVisible();
    unmount();
    show('job-descriptions', jobDescriptions, { 'job-descriptions': {}, 'job-contact': {} }, { position: '' });
    expect(screen.getByText('There are no open positions at the moment.')).toBeVisible();
  });

  it('the column beside the form lists the positions, then what the chosen one is', () => {
    const { unmount } = show(
      'position-summary',
      positionSummary,
      { 'position-summary': {}, ...MODULES },
      { position: undefined },
    );
    expect(screen.getByText('Server Developer')).toBeVisible();
    unmount();
    show(
      'position-summary',
      positionSummary,
      { 'position-summary': {}, ...MODULES },
      { position: choice('Front-end Developer') },
    );
    expect(screen.getByRole('heading', { name: 'Front-end Developer' })).toBeVisible();
    expect(screen.getByText('Remote')).toBeVisible();
  });

  it('after a reload the customer reads which file to add again, until one is added', async () => {
    const { session } = show(
      'resume',
      resumeView,
      { resume: {}, ...MODULES },
      { resume: {}, resumeName: 'Elena Marsh.pdf' },
    );
    act(() => session.answers.change('contactInformation.lastName', 'Marsh'));
    expect(
      screen.getByText('Please add Elena Marsh.pdf again. Files are not kept when a page is reloaded.'),
    ).toBeVisible();
    expect(session.asked().find(({ path }) => path === RESUME)?.error).toBe('Resume is required');
    await userEvent.upload(screen.getByLabelText('Resume'), pdf('new.pdf'));
    expect(
      (session.known.state.data.jobInformation as Record<string, unknown>)[fileNamePath(RESUME).split('.')[1]!],
    ).toBe('new.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Remove new.pdf' }));
    expect(screen.queryByText(/again/)).toBeNull();
  });

  it('[AJ-027, AJ-029] projects can be added and removed; they say whether they are optional', async () => {
    const { session } = show('projects', projectsView, { projects: {}, ...MODULES });
    expect(screen.getByText('Work that shows how you think.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add project' }));
    await userEvent.upload(
      within(screen.getByRole('group', { name: 'Project 2' })).getByLabelText(/Project file/),
      pdf('two.pdf'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Project 1' }));
    expect(screen.getByText('two.pdf')).toBeVisible();
    expect(session.known.state.data.jobInformation).toMatchObject({
      projects: [{ projectUpload: expect.any(File), projectUploadName: 'two.pdf' }],
    });
    act(() => session.answers.change('jobInformation.position', choice('Front-end Developer')));
    expect(screen.getByText('Work that shows how you think. At least one for this position.')).toBeVisible();
    expect(screen.queryByText('optional')).toBeNull();
    expect(PROJECTS).toBe('jobInformation.projects');
  });
});
