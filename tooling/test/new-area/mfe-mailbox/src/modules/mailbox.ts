import { whileAnswer } from 'shared-contracts/conditions';
import { defineQuestions, radio, text } from 'shared-contracts/questions';

/** The name on the box, and where its mail goes. */
export const rules = defineQuestions({
  'mailbox.name': text('Name on the Box', { maxLength: 100, autoComplete: 'organization' }),
  'mailbox.delivery': radio('What do we do with your mail?', { choices: ['Keep it', 'Forward it'], columns: 2 }),
  'mailbox.address': text('Where do we send it?', { showCondition: whileAnswer('mailbox.delivery', 'Forward it') }),
});
