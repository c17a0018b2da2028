import { whileAnswer } from 'shared-contracts/conditions';
import { checkbox, defineQuestions, textArea } from 'shared-contracts/questions';

const LEAVE_A_NOTE = 'serviceInformation.leaveANote';

/** A checkbox, and the note that it opens. */
export const rules = defineQuestions({
  [LEAVE_A_NOTE]: checkbox('Leave a note', { hint: 'For the people who carry out your order.' }),
  'serviceInformation.note': textArea('Note', {
    hint: 'Please leave out card numbers and passwords.',
    showCondition: whileAnswer(LEAVE_A_NOTE, true),
    maxLength: 2000,
    counter: true,
    rows: 5,
  }),
});
