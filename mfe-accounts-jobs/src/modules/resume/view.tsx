import { viewOf } from 'shared-ui/questions';
import { PdfField } from '../pdf-field.tsx';
import { rules } from './rules.ts';

export const view = viewOf(rules, { file: PdfField });
