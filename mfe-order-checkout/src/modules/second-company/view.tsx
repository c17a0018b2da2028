import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { filedName } from '../../company/designators.ts';
import { cardOf } from '../../wording/card-of.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { SECOND_NAME, SECOND_OWNER } from './fields.ts';
import type { SecondCompanyOptions } from './options.ts';

/** Name and owner of the second company. */
const SecondCompany: ModuleView<SecondCompanyOptions> = ({
  options: { secondCompanyName, filedAs, owner, ownerChoices },
  host,
}) => {
  const completed = useStore(host.known, (known) => {
    const { secondCompanyName: name = '' } = known.data.companyInformation ?? {};
    const filed = filedName(name, known);
    return filed === name.trim() ? undefined : filed;
  });
  const hint = completed === undefined ? secondCompanyName.hint : fillTemplate(filedAs, { name: completed });
  return (
    <FieldStack>
      <TextField name={SECOND_NAME} {...wordsOf(secondCompanyName)} hint={hint} autoComplete="off" showTick />
      <RadioCards
        name={SECOND_OWNER}
        {...wordsOf(owner)}
        columns={2}
        options={[
          { key: 'same-members', ...cardOf(ownerChoices.sameMembers) },
          { key: 'first-company', ...cardOf(ownerChoices.firstCompany) },
        ]}
      />
    </FieldStack>
  );
};

export { SecondCompany as view };
