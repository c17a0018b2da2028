import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { useAskedPaths } from '../use-asked-paths.ts';
import { LEAVE_A_NOTE, MAX_LENGTH, NOTE, type LeaveANoteOptions } from './options.ts';

/** A checkbox, and the note that it opens. */
const LeaveANote: ModuleView<LeaveANoteOptions> = ({ options: { leaveANote, note }, host }) => {
  const asks = useAskedPaths(host);
  return (
    <FieldStack>
      <CheckboxField name={LEAVE_A_NOTE} {...wordsOf(leaveANote)} />
      {asks(NOTE) && <TextAreaField name={NOTE} {...wordsOf(note)} maxLength={MAX_LENGTH} counter rows={5} />}
    </FieldStack>
  );
};

export { LeaveANote as view };
