import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { SectionHeading } from 'shared-ui/section-heading';
import { TextField } from 'shared-ui/text-field';
import type { AttorneyOptions } from './attorney-fields.ts';
import classes from './attorney-inputs.css';

const pathOf = (field: string): string => `companyInformation.${field}`;

interface AttorneyInputsProps {
  options: AttorneyOptions;
  /** Whether the form asks for the field at a path. */
  asks(path: string): boolean;
}

/**
 * The checkbox that notifies an attorney and, once it is ticked, name and email. Nothing where the module does not ask:
 * the same paths may be asked by another module.
 */
export function AttorneyInputs({ options, asks }: AttorneyInputsProps) {
  const { attorneyTitle, notifyAttorney, attorneyFirstName, attorneyLastName, attorneyEmail } = options;
  if (!notifyAttorney.show) return null;
  if (!asks(pathOf('notifyAttorney'))) return null;
  return (
    <div className={attorneyTitle === undefined ? undefined : classes.part}>
      {attorneyTitle !== undefined && <SectionHeading title={attorneyTitle} />}
      <CheckboxField name={pathOf('notifyAttorney')} {...wordsOf(notifyAttorney)} />
      {asks(pathOf('attorneyEmail')) && (
        <div className={classes.fields}>
          <FieldStack>
            <FieldPair>
              <TextField
                name={pathOf('attorneyFirstName')}
                {...wordsOf(attorneyFirstName)}
                autoComplete="section-attorney given-name"
              />
              <TextField
                name={pathOf('attorneyLastName')}
                {...wordsOf(attorneyLastName)}
                autoComplete="section-attorney family-name"
              />
            </FieldPair>
            <TextField
              name={pathOf('attorneyEmail')}
              {...wordsOf(attorneyEmail)}
              type="email"
              autoComplete="section-attorney email"
            />
          </FieldStack>
        </div>
      )}
    </div>
  );
}
