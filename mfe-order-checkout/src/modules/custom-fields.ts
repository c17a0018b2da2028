import { pageQuestionRules } from 'shared-contracts/page-questions';
import { CUSTOM_FIELDS } from '../assembly/custom-notes.ts';

/** Asks what the page lists; the answers become notes of the order. */
export const rules = pageQuestionRules(CUSTOM_FIELDS);
