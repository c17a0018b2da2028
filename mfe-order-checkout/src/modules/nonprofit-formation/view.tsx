import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { SectionHeading } from 'shared-ui/section-heading';
import { TextAreaField } from 'shared-ui/text-area-field';
import { useStore } from 'shared-ui/use-store';
import classes from '../formation.css';
import { FoldedAnswer } from '../folded-answer.tsx';
import { Officials, PrincipalAddress } from '../formation-parts.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { YesNoCards } from '../yes-no-cards.tsx';
import type { NonprofitFormationOptions } from './options.ts';
import { LEAST_DIRECTORS, offeredTypes } from './nonprofit-types.ts';

const PATH = 'formationDetails.nonprofit';

/** What the nonprofit is for, who directs it, and where it keeps its records. */
const NonprofitFormation: ModuleView<NonprofitFormationOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  const types = useStore(host.known, (known) => offeredTypes(options, known));
  const assets = useStore(host.known, ({ data }) => data.formationDetails?.nonprofit?.assetDistribution?.trim());
  // The fields are asked only for nonprofits; for others there is nothing to show.
  if (!asks(`${PATH}.type`)) return null;
  return (
    <div className={classes.parts}>
      <div>
        <SectionHeading title={options.purposeTitle} />
        <FieldStack>
          <RadioCards
            name={`${PATH}.type`}
            {...wordsOf(options.type)}
            options={types.map(({ key, value }) => ({ key, label: value, text: options.typeTexts[key] }))}
          />
          <YesNoCards
            name={`${PATH}.taxExempt`}
            wording={options.taxExempt}
            choices={options.taxExemptChoices}
            first="yes"
          />
          <YesNoCards
            name={`${PATH}.hasMembers`}
            wording={options.hasMembers}
            choices={options.hasMembersChoices}
            first="yes"
          />
          {asks(`${PATH}.assetDistribution`) && (
            <FoldedAnswer
              label={options.assetDistribution.label}
              line={assets || options.noAssetDistribution}
              change={options.change}
            >
              <TextAreaField
                name={`${PATH}.assetDistribution`}
                {...wordsOf(options.assetDistribution)}
                hideLabel
                optional
              />
            </FoldedAnswer>
          )}
        </FieldStack>
      </div>
      <Officials
        path={`${PATH}.directors`}
        words={options.directors}
        min={LEAST_DIRECTORS}
        oneByOne
        options={options}
        host={host}
        asks={asks}
      />
      <PrincipalAddress options={options} host={host} asks={asks} />
    </div>
  );
};

export { NonprofitFormation as view };
