import { FileField } from 'shared-ui/file-field';
import type { FieldProps } from 'shared-ui/field';
import { useFormField } from 'shared-ui/use-form-field';
import { fileNamePath } from '../job/file-rules.ts';

/** A field for a PDF. After a reload it names the file that has to be added again. */
export function PdfField({ field }: { field: FieldProps }) {
  const { value: name } = useFormField(fileNamePath(field.name));
  return (
    <FileField
      {...field}
      accept=".pdf,application/pdf"
      dropText="or drop a PDF here"
      lostName={typeof name === 'string' ? name : undefined}
    />
  );
}
