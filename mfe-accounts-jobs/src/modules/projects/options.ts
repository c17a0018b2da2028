import { fieldWording } from 'shared-contracts/field-wording';
import { defaulted, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';
import { UploadSizeStruct } from '../../job/file-rules.ts';

const text = (words: string) => defaulted(nonempty(string()), words);

export const ProjectsOptionsStruct = object({
  title: text('Projects'),
  text: text('Work that shows how you think.'),
  /** In place of `text` while the chosen position asks for projects. */
  requiredText: text('Work that shows how you think. At least one for this position.'),
  /** `one` is the name of an entry, shown before its number. */
  one: text('Project'),
  add: text('Add project'),
  remove: text('Remove'),
  upload: fieldWording({ label: 'Project file' }),
  url: fieldWording({ label: 'Project URL' }),
  contribution: fieldWording({ label: 'What did you do?' }),
  /** Number of projects. A maximum below the minimum counts as the minimum; without one there may be any number. */
  min: defaulted(min(integer(), 1), 1),
  max: optional(integer()),
  maxUploadSize: UploadSizeStruct,
});
export type ProjectsOptions = Infer<typeof ProjectsOptionsStruct>;
