import type { ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextField } from 'shared-ui/text-field';
import type { ApplicantLinksOptions } from './options.ts';
import { LINKS } from './rules.ts';

/** Addresses of the applicant's work: the first has a row, the others share one. */
const ApplicantLinks: ModuleView<ApplicantLinksOptions> = ({ options: { required, ...links } }) => {
  const [first, ...others] = LINKS.filter(({ key }) => links[key].show).map(({ key, path }) => (
    <TextField
      key={path}
      name={path}
      {...wordsOf(links[key])}
      type="url"
      placeholder="https://"
      autoComplete="url"
      optional={!required.includes(key)}
      showTick
    />
  ));
  return (
    <FieldStack>
      {first}
      {others.length > 0 && <FieldPair>{others}</FieldPair>}
    </FieldStack>
  );
};

export { ApplicantLinks as view };
