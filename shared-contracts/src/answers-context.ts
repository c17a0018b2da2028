import { createContext } from 'react';
import type { Answers } from './answers.ts';

/**
 * The answers that the fields below belong to. A page has one copy of this module, so that an area's own copy of
 * shared-ui finds the page's answers, too.
 */
export const AnswersContext = createContext<Answers | undefined>(undefined);
