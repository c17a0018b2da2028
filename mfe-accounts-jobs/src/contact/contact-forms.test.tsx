import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderModule } from 'form-engine/testing-react';
import { ClientProfileDataStruct, ContactDataStruct } from 'shared-contracts/payloads/account-forms';
import { viewOf } from 'shared-ui/questions';
import { is } from 'superstruct';
import { affiliateSignupOf } from '../assembly/affiliate-signup.ts';
import { clientProfileDataOf, contactDataOf } from '../assembly/contact-data.ts';
import { rules as affiliate } from '../modules/affiliate.ts';
import { rules as clientProfile } from '../modules/client-profile.ts';
import { rules as contactMessage } from '../modules/contact-message.ts';
import { rules as customQuestions } from '../modules/custom-questions.ts';
import { accountHost, accountSettings, type AccountHostSettings } from '../test-data/account-host.ts';

type Modules = AccountHostSettings['modules'];
const errorsOf = (modules: Modules, data: object) =>
  Object.fromEntries(
    accountHost({ modules, data: data })
      .session.asked()
      .flatMap(({ path, error }) => (error === undefined ? [] : [[path, error]])),
  );
const askedOf = (modules: Modules, data: object) => accountHost({ modules, data: data }).session.asked();

const MESSAGE = {
  contactInformation: { firstName: ' Daniel ', lastName: 'Reyes', email: 'daniel@example.com' },
  contactMessage: { subject: 'A move', message: 'Which form?\n' },
};

describe('a message', () => {
  const modules = { 'contact-message': {} };
  it('[AJ-043, SC-109] becomes the payload, without what was left empty', () => {
    const payload = contactDataOf(askedOf(modules, MESSAGE));
    expect(is(payload, ContactDataStruct)).toBe(true);
    expect(payload).toEqual({
      first_name: 'Daniel',
      last_name: 'Reyes',
      email: 'daniel@example.com',
      subject: 'A move',
      message: 'Which form?',
    });
    expect(
      contactDataOf(
        askedOf(modules, {
          ...MESSAGE,
          contactInformation: { ...MESSAGE.contactInformation, phone: '307' },
          companyInformation: { companyName: 'Tallgrass' },
        }),
      ),
    ).toMatchObject({ phone: '307', company_name: 'Tallgrass' });
  });
  it('[AJ-043] asks for names, email, subject and message', () => {
    expect(errorsOf(modules, {})).toEqual({
      'contactInformation.firstName': 'First Name is required',
      'contactInformation.lastName': 'Last Name is required',
      'contactInformation.email': 'Email is required',
      'contactMessage.subject': 'Subject is required',
      'contactMessage.message': 'Message is required',
    });
    expect(
      errorsOf(
        { 'contact-message': { subjectRequired: false } },
        { ...MESSAGE, contactMessage: { message: 'x'.repeat(2001) } },
      ),
    ).toEqual({ 'contactMessage.message': 'The field cannot contain more than 2000 characters. Please remove 1.' });
  });
  it('[AJ-043] shows optional fields as such, and a counter', () => {
    renderModule('accounts-jobs/contact-message', viewOf(contactMessage), accountSettings({ modules, data: MESSAGE }));
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('optional');
    expect(screen.getByRole('textbox', { name: 'Subject' })).not.toHaveAccessibleDescription();
    expect(screen.getByText('11/2000 Characters Max.')).toBeVisible();
  });
  it('a page can leave out phone, company and subject', () => {
    const hidden = { label: 'Hidden', show: false };
    renderModule(
      'accounts-jobs/contact-message',
      viewOf(contactMessage),
      accountSettings({ modules: { 'contact-message': { phone: hidden, companyName: hidden, subject: hidden } } }),
    );
    expect(screen.queryByRole('textbox', { name: 'Hidden' })).toBeNull();
  });
});

describe("a message with a page's own questions", () => {
  const fields = [
    { key: 'team', kind: 'select', label: 'Team', options: [{ key: 'mail', value: 'Mail' }] },
    { key: 'many', kind: 'stepper', label: 'How many', constraints: { max: 9 } },
    { key: 'urgent', kind: 'checkbox', label: 'Urgent' },
    { key: 'nick', kind: 'text', label: 'Nickname', rules: '' },
  ];
  const modules = { 'custom-questions': { fields }, 'contact-message': {} };
  it('[AJ-044] sends the answers as custom answers, by key', () => {
    const payload = contactDataOf(
      askedOf(modules, {
        ...MESSAGE,
        customAnswers: { team: { key: 'mail', value: 'Mail' }, many: 3, urgent: true, nick: ' ' },
      }),
    );
    expect(payload.custom_answers).toEqual({ team: 'mail', many: 3, urgent: true });
    expect(is(payload, ContactDataStruct)).toBe(true);
  });
  it('[AJ-044] asks them by the rules of the page', () => {
    expect(errorsOf(modules, MESSAGE)).toEqual({ 'customAnswers.team': 'Team is required' });
    renderModule('accounts-jobs/custom-questions', viewOf(customQuestions), accountSettings({ modules }));
    expect(screen.getByRole('combobox', { name: 'Team' })).toBeVisible();
  });
});

describe('a client profile', () => {
  const modules = { 'client-profile': {} };
  it('[AJ-047, SC-109] has name, email and a description', () => {
    const payload = clientProfileDataOf(
      askedOf(modules, { clientProfile: { name: ' Maya ', email: 'm@example.com', businessDescription: 'Coffee' } }),
    );
    expect([payload, is(payload, ClientProfileDataStruct)]).toEqual([
      { name: 'Maya', email: 'm@example.com', businessDescription: 'Coffee' },
      true,
    ]);
    expect(Object.values(errorsOf(modules, { clientProfile: { email: 'm' } }))).toEqual([
      'Name is required',
      'Please enter a valid email address',
      'Business Description is required',
    ]);
    renderModule('accounts-jobs/client-profile', viewOf(clientProfile), accountSettings({ modules }));
    expect(screen.getByRole('textbox', { name: 'Business Description' })).toBeVisible();
  });
});

describe('an affiliate', () => {
  const modules = { affiliate: { types: ['Website or blog', 'Café owner'] } };
  const DATA = {
    contactInformation: { firstName: 'Maya', lastName: 'Okafor' },
    affiliateInformation: { affiliateType: 'website_or_blog', goals: 'Reach bakers' },
    affiliateCode: 'wren',
    companyInformation: { companyName: 'Alder' },
  };
  it('[AJ-037] is asked for type, goals, names, business and code by one module, which a page makes a step', () => {
    renderModule('accounts-jobs/affiliate', viewOf(affiliate), accountSettings({ modules }));
    expect(screen.getByRole('radiogroup', { name: 'What kind of affiliate are you?' })).toBeInTheDocument();
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'affiliateInformation.goals',
      'contactInformation.firstName',
      'contactInformation.lastName',
      'companyInformation.companyName',
      'affiliateCode',
    ]);
  });
  it('[AJ-039, AJ-040] must give type, code and both names', () => {
    expect(errorsOf(modules, {})).toEqual({
      'affiliateInformation.affiliateType': 'Please answer: What kind of affiliate are you?',
      'contactInformation.firstName': 'First Name is required',
      'contactInformation.lastName': 'Last Name is required',
      affiliateCode: 'Affiliate Code is required',
    });
    expect(errorsOf(modules, DATA)).toEqual({});
  });
  it('[AJ-041] may give a business name of two characters or more', () => {
    expect(errorsOf(modules, { ...DATA, companyInformation: { companyName: 'A' } })).toEqual({
      'companyInformation.companyName': 'The field must be at least 2 characters',
    });
  });
  it('[AJ-038] has types whose keys follow from their labels', () => {
    expect(errorsOf(modules, { ...DATA, affiliateInformation: { affiliateType: 'café_owner' } })).toEqual({});
    renderModule('accounts-jobs/affiliate', viewOf(affiliate), accountSettings({ modules }));
    expect(screen.getByRole('radio', { name: 'Café owner' })).toHaveAttribute('value', 'café_owner');
  });
  it('[AJ-042, OC-249] becomes a signup whose account has the type, and notes with code, business and goals', () => {
    const { session } = accountHost({
      modules: { ...modules, 'account-setup': {} },
      data: { ...DATA, accountInformation: { email: 'maya@example.com' } },
    });
    expect(affiliateSignupOf(session.known.state, session.asked())).toEqual({
      website: 1,
      formType: 'AffiliateSignupForm',
      contact: { first_name: 'Maya', last_name: 'Okafor' },
      account: {
        email_address: 'maya@example.com',
        affiliate_type: 'website_or_blog',
        notes: ['Affiliate code: wren', 'Business name: Alder', 'Goals: Reach bakers'],
      },
    });
  });
});
