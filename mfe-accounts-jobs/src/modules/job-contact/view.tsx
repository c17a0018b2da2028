import type { ModuleView } from 'shared-contracts/area-host';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { maskPhoneNumber } from 'shared-ui/text-masks';
import { useFormField } from 'shared-ui/use-form-field';
import { APPLICANT_EMAIL, APPLICANT_NAME, APPLICANT_PHONE, CUSTOM_POSITION, POSITION } from '../../job/paths.ts';
import { OTHER, type Position } from '../../job/positions.ts';
import { optionOf } from '../../label-key.ts';
import { EmptyNote } from '../empty-note.tsx';
import type { JobContactOptions } from './options.ts';

/** Who applies, and for which position. */
const JobContact: ModuleView<JobContactOptions> = ({ options }) => {
  const { positions, position, other, customPosition, name, email, phone, noMatch, noPositions, listNote, listLink } =
    options;
  const { value } = useFormField(POSITION);
  return (
    <FieldStack>
      {positions.length > 0 ? (
        <SelectField
          name={POSITION}
          {...wordsOf(position)}
          searchable
          noMatch={noMatch}
          options={[...groupsOf(positions), { group: '', options: [{ key: OTHER, value: other }] }]}
        />
      ) : (
        <>
          <EmptyNote text={noPositions} note={listNote} link={listLink} />
          <TextField name={POSITION} {...wordsOf(position)} autoComplete="off" />
        </>
      )}
      {positions.length > 0 && keyOfAnswer(value) === OTHER && (
        <TextField name={CUSTOM_POSITION} {...wordsOf(customPosition)} autoComplete="off" />
      )}
      <TextField name={APPLICANT_NAME} {...wordsOf(name)} autoComplete="name" />
      <FieldPair>
        <TextField name={APPLICANT_EMAIL} {...wordsOf(email)} type="email" autoComplete="email" showTick />
        <TextField name={APPLICANT_PHONE} {...wordsOf(phone)} type="tel" autoComplete="tel" mask={maskPhoneNumber} />
      </FieldPair>
    </FieldStack>
  );
};

export { JobContact as view };

/** The positions in the groups of their divisions. */
function groupsOf(positions: readonly Position[]) {
  const divisions = [...new Set(positions.map(({ division }) => division))];
  return divisions.map((group) => ({
    group,
    options: positions.filter(({ division }) => division === group).map(({ title }) => optionOf(title)),
  }));
}
