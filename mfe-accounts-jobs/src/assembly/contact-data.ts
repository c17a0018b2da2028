import type { AskedField } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import type { ClientProfileData, ContactData } from 'shared-contracts/payloads/account-forms';
import {
  BUSINESS_DESCRIPTION,
  COMPANY_NAME,
  CUSTOM_ANSWERS,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  MESSAGE,
  PHONE,
  PROFILE_EMAIL,
  PROFILE_NAME,
  SUBJECT,
} from '../contact/paths.ts';
import { answersOf } from './asked-answers.ts';

export function contactDataOf(asked: readonly AskedField[]): ContactData {
  const { text } = answersOf(asked);
  const [phone, subject, company_name] = [text(PHONE), text(SUBJECT), text(COMPANY_NAME)];
  const custom = asked.flatMap(({ path, answer }) =>
    path.startsWith(`${CUSTOM_ANSWERS}.`) ? customAnswer(path, answer) : [],
  );
  return {
    first_name: text(FIRST_NAME) ?? '',
    last_name: text(LAST_NAME) ?? '',
    email: text(EMAIL) ?? '',
    message: text(MESSAGE) ?? '',
    ...(phone !== undefined && { phone }),
    ...(subject !== undefined && { subject }),
    ...(company_name !== undefined && { company_name }),
    ...(custom.length > 0 && { custom_answers: Object.fromEntries(custom) }),
  };
}

type CustomAnswer = NonNullable<ContactData['custom_answers']>[string];

/** The key and the answer of a page's own question: of a choice its key, of a question without an answer nothing. */
function customAnswer(path: string, answer: unknown): [string, CustomAnswer][] {
  const value = typeof answer === 'object' ? keyOfAnswer(answer) : answer;
  const text = typeof value === 'string' ? value.trim() : value;
  return (typeof text === 'string' && text !== '') || typeof text === 'number' || typeof text === 'boolean'
    ? [[path.slice(CUSTOM_ANSWERS.length + 1), text]]
    : [];
}

export function clientProfileDataOf(asked: readonly AskedField[]): ClientProfileData {
  const { text } = answersOf(asked);
  return {
    name: text(PROFILE_NAME) ?? '',
    email: text(PROFILE_EMAIL) ?? '',
    businessDescription: text(BUSINESS_DESCRIPTION) ?? '',
  };
}
