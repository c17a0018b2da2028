import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { CODEPEN, GITHUB, LINKEDIN } from '../../job/paths.ts';
import { ApplicantLinksOptionsStruct, type ApplicantLinksOptions } from './options.ts';

export const LINKS = [
  { key: 'github', path: GITHUB },
  { key: 'linkedin', path: LINKEDIN },
  { key: 'codepen', path: CODEPEN },
] as const;

export const rules = moduleRules<ApplicantLinksOptions>({ options: ApplicantLinksOptionsStruct, fields });

function fields({ required, ...links }: ApplicantLinksOptions): FieldRules {
  return Object.fromEntries(
    LINKS.filter(({ key }) => links[key].show).map(({ key, path }) => [
      path,
      { label: links[key].label, rules: `${required.includes(key) ? 'required|' : ''}url|maxLength:500` },
    ]),
  );
}
