import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { LEAVE_A_NOTE, LeaveANoteOptionsStruct, MAX_LENGTH, NOTE, type LeaveANoteOptions } from './options.ts';

export const rules = moduleRules<LeaveANoteOptions>({ options: LeaveANoteOptionsStruct, fields: leaveANoteFields });

/** The checkbox and, once it is ticked, the note, which is then required. */
function leaveANoteFields({ leaveANote, note }: LeaveANoteOptions, { data }: Known): FieldRules {
  return {
    [LEAVE_A_NOTE]: { label: leaveANote.label, rules: '' },
    ...(data.serviceInformation?.leaveANote && {
      [NOTE]: { label: note.label, rules: `required|maxLength:${MAX_LENGTH}` },
    }),
  };
}
