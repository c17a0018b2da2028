import { whileAnswer } from 'shared-contracts/conditions';
import { defineQuestions, radio, text } from 'shared-contracts/questions';
import { defaulted, string } from 'superstruct';

/** The questions of the area. Their option names its product in the catalogue. */
export const rules = defineQuestions(
  { product: defaulted(string(), 'mail_box') },
  {
    'mail_box.name': text('Name on the Box', { maxLength: 100, autoComplete: 'organization' }),
    'mail_box.delivery': radio('What do we do with your mail?', { choices: ['Keep it', 'Forward it'], columns: 2 }),
    'mail_box.address': text('Where do we send it?', { showCondition: whileAnswer('mail_box.delivery', 'Forward it') }),
  },
  { products: ({ product }) => [{ path: 'product', product, among: 'simple' }] },
);
