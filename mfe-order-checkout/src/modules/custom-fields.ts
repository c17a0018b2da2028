import { pageQuestionRules } from 'shared-contracts/page-questions';
import { CUSTOM_FIELDS } from '../company/custom-fields.ts';

/** Asks what the page lists; the answers become notes of the order. */
export const rules = pageQuestionRules(CUSTOM_FIELDS);
