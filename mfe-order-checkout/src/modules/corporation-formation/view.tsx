import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { EntryCard, EntryCards } from 'shared-ui/entry-card';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { SectionHeading } from 'shared-ui/section-heading';
import { TextField } from 'shared-ui/text-field';
import { maskDollars, maskWholeNumber } from 'shared-ui/text-masks';
import { useStore } from 'shared-ui/use-store';
import { filedStateNames } from '../../company/filed-states.ts';
import { OFFICES } from '../../formation/formation-kinds.ts';
import classes from '../formation.css';
import { FoldedAnswer } from '../folded-answer.tsx';
import { OfficialFields, Officials, PrincipalAddress } from '../formation-parts.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { YesNoCards } from '../yes-no-cards.tsx';
import { fillTemplate } from '../../wording/fill-template.ts';
import { directorsQuestion, hasOneOfficer } from './one-officer.ts';
import type { CorporationFormationOptions } from './options.ts';

const PATH = 'formationDetails.corporation';

const SHARES = ['authorizedShares', 'parValue', 'issuedShares', 'commonShares'] as const;

interface PartProps {
  options: CorporationFormationOptions;
  host: AreaHost;
  asks(path: string): boolean;
}

/** Who runs the corporation, how its stock is divided, and where it keeps its records. */
const CorporationFormation: ModuleView<CorporationFormationOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  // The fields are asked only for corporations; for others there is nothing to show.
  if (!asks(`${PATH}.allOfficersAreDirectors`)) return null;
  const props = { options, host, asks };
  return (
    <div className={classes.parts}>
      <Officers {...props} />
      <Directors {...props} />
      <Shares {...props} />
      {(asks(`${PATH}.totalLiabilities`) || asks(`${PATH}.totalAssets`)) && <Finances {...props} />}
      <PrincipalAddress {...props} />
    </div>
  );
};

export { CorporationFormation as view };

function Officers({ options, host, asks }: PartProps) {
  const {
    officersTitle,
    officersText,
    oneOfficer,
    oneOfficerTitle,
    presidentTitle,
    secretaryTitle,
    treasurerTitle,
    officers,
  } = options;
  const isOne = useStore(host.known, (known) => hasOneOfficer(options, known));
  const titles = {
    president: isOne ? oneOfficerTitle : presidentTitle,
    secretary: secretaryTitle,
    treasurer: treasurerTitle,
  };
  return (
    <div>
      <SectionHeading title={officersTitle} lead={officersText} />
      {asks(`${PATH}.oneOfficer`) && (
        <div className={classes.tick}>
          <CheckboxField name={`${PATH}.oneOfficer`} {...wordsOf(oneOfficer)} />
        </div>
      )}
      <EntryCards>
        {OFFICES.filter((office) => !isOne || office === 'president').map((office) => (
          <EntryCard key={office} title={titles[office]}>
            <OfficialFields path={`${PATH}.${office}`} options={options} host={host} asks={asks} />
          </EntryCard>
        ))}
      </EntryCards>
      {!isOne && (
        <Officials path={`${PATH}.officers`} words={officers} min={0} options={options} host={host} asks={asks} />
      )}
    </div>
  );
}

function Directors({ options, host, asks }: PartProps) {
  const {
    directors,
    furtherDirectors,
    allOfficersAreDirectorsChoices,
    listOfficers,
    listOfficersChoices,
    listOfficersStates,
  } = options;
  const { officers, state, areAll, hasOthers, question } = useStore(host.known, (known) => ({
    officers: officerNames(options, known),
    question: directorsQuestion(options, known),
    state: filedStateNames(listOfficersStates, known),
    areAll: known.data.formationDetails?.corporation?.allOfficersAreDirectors !== 'no',
    hasOthers: (known.data.formationDetails?.corporation?.directors ?? []).length > 0,
  }));
  const list = (
    <Officials
      path={`${PATH}.directors`}
      words={{ ...directors, title: '', text: '' }}
      min={areAll ? 0 : 1}
      options={options}
      host={host}
      asks={asks}
    />
  );
  return (
    <div>
      <SectionHeading title={directors.title} lead={directors.text} />
      <YesNoCards
        name={`${PATH}.allOfficersAreDirectors`}
        wording={question}
        choices={allOfficersAreDirectorsChoices}
        first="yes"
        words={{ officers }}
      />
      <div className={classes.list}>
        {areAll && !hasOthers ? (
          <FoldedAnswer label={furtherDirectors.title} line={furtherDirectors.none} change={options.change}>
            {list}
          </FoldedAnswer>
        ) : (
          list
        )}
      </div>
      {asks(`${PATH}.listOfficers`) && (
        <div className={classes.list}>
          <YesNoCards
            name={`${PATH}.listOfficers`}
            wording={listOfficers}
            choices={listOfficersChoices}
            first="no"
            words={{ state }}
          />
        </div>
      )}
    </div>
  );
}

function officerNames(options: CorporationFormationOptions, known: Known): string {
  const { president, secretary, treasurer, officers = [] } = known.data.formationDetails?.corporation ?? {};
  const people = hasOneOfficer(options, known) ? [president] : [president, secretary, treasurer, ...officers];
  const names = people.map((person) => [person?.firstName?.trim(), person?.lastName?.trim()].filter(Boolean).join(' '));
  return [...new Set(names.filter(Boolean))].join(', ');
}

function Shares({ options, host, asks }: PartProps) {
  const shown = (key: string) => asks(`${PATH}.${key}`);
  const numbers = useStore(host.known, ({ data: { formationDetails: { corporation } = {} } }) =>
    Object.fromEntries(SHARES.filter(shown).map((key) => [key, String(corporation?.[key] ?? '')])),
  );
  const line = [options.sharesLine, ...(shown('issuedShares') ? [options.issuedLine] : [])]
    .map((words) => fillTemplate(words, numbers))
    .join(', ');
  return (
    <div>
      <SectionHeading title={options.sharesTitle} lead={options.sharesText} />
      <FoldedAnswer
        label={options.sharesTitle}
        hideLabel
        line={line}
        startsOpen={Object.values(numbers).includes('')}
        change={options.change}
      >
        <FieldStack>
          <NumberPair names={['authorizedShares', 'parValue']} options={options} asks={asks} />
          <NumberPair names={['issuedShares', 'commonShares']} options={options} asks={asks} />
        </FieldStack>
      </FoldedAnswer>
    </div>
  );
}

function Finances({ options, asks }: PartProps) {
  return (
    <div>
      <SectionHeading title={options.financesTitle} lead={options.financesText} />
      <NumberPair names={['totalLiabilities', 'totalAssets']} options={options} asks={asks} />
    </div>
  );
}

const WHOLE = { inputMode: 'numeric', mask: maskWholeNumber } as const;
const DOLLARS = { inputMode: 'decimal', mask: maskDollars, prefix: '$' } as const;
const NUMBERS = {
  authorizedShares: WHOLE,
  parValue: DOLLARS,
  issuedShares: WHOLE,
  commonShares: WHOLE,
  totalLiabilities: DOLLARS,
  totalAssets: DOLLARS,
} as const;

interface NumberPairProps extends Pick<PartProps, 'options' | 'asks'> {
  names: readonly (keyof typeof NUMBERS)[];
}

/** Those of the numbers that are asked, side by side. */
function NumberPair({ names, options, asks }: NumberPairProps) {
  return (
    <FieldPair>
      {names
        .filter((name) => asks(`${PATH}.${name}`))
        .map((name) => (
          <TextField
            key={name}
            name={`${PATH}.${name}`}
            {...wordsOf(options[name])}
            {...NUMBERS[name]}
            autoComplete="off"
          />
        ))}
    </FieldPair>
  );
}
