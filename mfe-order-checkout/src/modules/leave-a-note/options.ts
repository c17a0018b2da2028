import { object, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

export const LEAVE_A_NOTE = 'serviceInformation.leaveANote';
export const NOTE = 'serviceInformation.note';
export const MAX_LENGTH = 2000;

export const LeaveANoteOptionsStruct = object({
  leaveANote: fieldWording({ label: 'Leave a note', hint: 'For the people who carry out your order.' }),
  note: fieldWording({ label: 'Note', hint: 'Please leave out card numbers and passwords.' }),
});
export type LeaveANoteOptions = Infer<typeof LeaveANoteOptionsStruct>;
