import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { SelectField } from 'shared-ui/select-field';
import { TextAreaField } from 'shared-ui/text-area-field';
import { questionPath } from '../../job/paths.ts';
import { optionOf } from '../../label-key.ts';
import type { SupplementalQuestionsOptions } from './options.ts';

/** Further questions of the page's configuration. */
const SupplementalQuestions: ModuleView<SupplementalQuestionsOptions> = ({ options: { questions } }) => (
  <FieldStack>
    {questions.map(({ question, hint, required, choices }, index) => {
      const field = { name: questionPath(index), label: question, ...(hint && { hint }), optional: !required };
      return choices ? (
        <SelectField key={question} {...field} options={choices.map(optionOf)} />
      ) : (
        <TextAreaField key={question} {...field} autoComplete="off" />
      );
    })}
  </FieldStack>
);

export { SupplementalQuestions as view };
