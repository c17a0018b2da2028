import { takeUpDuties } from './frame-duties.ts';

// The script of the sandboxed frame, built as a file of its own (tokenizer-frame.js).
takeUpDuties(window);
