import type { AreaAnswers } from '../area-answers.ts';

export const answers: AreaAnswers = {};
