import { takeUpDuties } from './frame-duties.ts';

// The script of the sandboxed frame, built as a separate file (tokenizer-frame.js).
takeUpDuties(window);
