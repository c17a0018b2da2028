import { defineQuestions, file } from 'shared-contracts/questions';
import { boolean, defaulted } from 'superstruct';
import { PDF_CHECKS, rulesOfPdf, settleFiles, UploadSizeStruct } from './file-rules.ts';

/** The rules of a module that asks for one PDF. */
export const pdfQuestion = (path: string, label: string) =>
  defineQuestions(
    { required: defaulted(boolean(), true), maxUploadSize: UploadSizeStruct },
    {
      [path]: file(label, {
        option: 'file',
        required: ({ required }) => required,
        rules: ({ maxUploadSize }) => rulesOfPdf(maxUploadSize),
        ...PDF_CHECKS,
      }),
    },
    { settle: (_, before, after) => settleFiles([path], before, after) },
  );
