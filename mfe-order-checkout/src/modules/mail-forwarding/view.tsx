import type { ModuleView } from 'shared-contracts/area-host';
import { EntryList } from 'shared-ui/entry-list';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { TextField } from 'shared-ui/text-field';
import { useAskedPaths } from '../use-asked-paths.ts';
import { INDIVIDUAL_OR_BUSINESS, RECIPIENTS, newRecipient, type MailForwardingOptions } from './rules.ts';
import classes from './view.css';

/** Who the mail is for, and the names that it may be addressed to. */
const MailForwarding: ModuleView<MailForwardingOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  const {
    individualOrBusiness,
    individualOrBusinessChoices: { individual, business },
    recipients,
    firstName,
    lastName,
    min,
    max,
  } = options;
  if (!asks(RECIPIENTS)) return null;
  return (
    <div className={classes.parts}>
      {asks(INDIVIDUAL_OR_BUSINESS) && (
        <FieldStack>
          <RadioCards
            name={INDIVIDUAL_OR_BUSINESS}
            {...wordsOf(individualOrBusiness)}
            columns={2}
            options={[
              { key: 'individual', ...individual },
              { key: 'business', ...business },
            ]}
          />
        </FieldStack>
      )}
      <EntryList path={RECIPIENTS} words={recipients} min={min} max={max} newEntry={newRecipient}>
        {(entry) => <Recipient path={entry} firstName={firstName} lastName={lastName} />}
      </EntryList>
    </div>
  );
};

export { MailForwarding as view };

function Recipient({
  path,
  firstName,
  lastName,
}: { path: string } & Pick<MailForwardingOptions, 'firstName' | 'lastName'>) {
  // Each card is a different person, so what the browser fills into one must not land in the others.
  const section = `section-${path.replace('.', '-')}`;
  return (
    <FieldPair>
      <TextField name={`${path}.firstName`} {...wordsOf(firstName)} autoComplete={`${section} given-name`} />
      <TextField name={`${path}.lastName`} {...wordsOf(lastName)} autoComplete={`${section} family-name`} />
    </FieldPair>
  );
}
