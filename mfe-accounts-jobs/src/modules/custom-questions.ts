import { pageQuestionRules } from 'shared-contracts/page-questions';
import { CUSTOM_ANSWERS } from '../contact/paths.ts';

/** Asks what the page lists; the answers are sent with the message. */
export const rules = pageQuestionRules(CUSTOM_ANSWERS);
