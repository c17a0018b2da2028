import { useId } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { SelectControl } from 'shared-ui/select-control';
import { useStore } from 'shared-ui/use-store';
import { positionsOf, type Position } from '../../job/positions.ts';
import { EmptyNote } from '../empty-note.tsx';
import type { JobDescriptionsOptions } from './rules.ts';
import classes from './view.css';

/** A dropdown for each division; choosing an entry opens its description in a new window. */
const JobDescriptions: ModuleView<JobDescriptionsOptions> = ({ options, host }) => {
  const positions = useStore(host.known, positionsOf);
  const { divisions, noPositions } = options;
  if (positions.length === 0) return <EmptyNote text={noPositions} />;
  return (
    <FieldStack>
      <FieldPair>
        {divisions.map((division) => (
          <Division
            key={division}
            {...options}
            division={division}
            positions={positions.filter((position) => position.division === division)}
          />
        ))}
      </FieldPair>
    </FieldStack>
  );
};

export { JobDescriptions as view };

function Division({
  division,
  positions,
  placeholder,
  opensNote,
  noMatch,
  emptyDivision,
}: JobDescriptionsOptions & { division: string; positions: readonly Position[] }) {
  const id = useId();
  const open = (title: string) => {
    const link = positions.find((position) => position.title === title)?.link;
    if (link) window.open(link, '_blank', 'noopener');
  };
  return (
    <div className={classes.division}>
      <span id={`${id}-label`} className={classes.label}>
        {division}
      </span>
      {positions.length === 0 ? (
        <EmptyNote text={emptyDivision} />
      ) : (
        <>
          <SelectControl
            control={{ id, 'aria-invalid': undefined, 'aria-busy': undefined, 'aria-describedby': `${id}-note` }}
            labelId={`${id}-label`}
            name={id}
            groups={() => [
              {
                group: '',
                options: positions.filter(({ link }) => link).map(({ title }) => ({ key: title, value: title })),
              },
            ]}
            chosen={undefined}
            placeholder={placeholder}
            noMatch={noMatch}
            onChoose={({ value }) => open(value)}
          />
          <span id={`${id}-note`} className={classes.note}>
            {opensNote}
          </span>
        </>
      )}
    </div>
  );
}
