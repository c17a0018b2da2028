import type { ModuleView } from 'shared-contracts/area-host';
import type { OptionsOf } from 'shared-contracts/rules-of-questions';
import { FieldStack } from 'shared-ui/field-stack';
import { viewOf } from 'shared-ui/questions';
import { EmptyNote } from '../empty-note.tsx';
import { rules } from './rules.ts';

const Questions = viewOf(rules);

/** The questions, below a note where there are no positions to choose from. */
export const view: ModuleView<OptionsOf<typeof rules>> = ({ options, host }) => (
  <FieldStack>
    {options.positions.length === 0 && (
      <EmptyNote text={options.noPositions} note={options.listNote} link={options.listLink} />
    )}
    <Questions options={options} host={host} />
  </FieldStack>
);
