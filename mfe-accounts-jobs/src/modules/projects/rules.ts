import { moduleRules, type Change, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { fieldWording } from 'shared-contracts/field-wording';
import type { FormValues } from 'shared-contracts/form-data';
import { defaulted, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';
import { UploadSizeStruct, pdfRule, settleFiles } from '../../job/file-rules.ts';
import { projectPath, PROJECTS } from '../../job/paths.ts';
import { needsProjects } from '../../job/positions.ts';

const text = (words: string) => defaulted(nonempty(string()), words);

const ProjectsOptionsStruct = object({
  title: text('Projects'),
  text: text('Work that shows how you think.'),
  /** In place of `text` while the chosen position asks for projects. */
  requiredText: text('Work that shows how you think. At least one for this position.'),
  /** `one` is the name of an entry, shown before its number. */
  one: text('Project'),
  add: text('Add project'),
  remove: text('Remove'),
  upload: fieldWording({ label: 'Project file' }),
  url: fieldWording({ label: 'Project URL' }),
  contribution: fieldWording({ label: 'What did you do?' }),
  /** Number of projects. A maximum below the minimum counts as the minimum; without one there may be any number. */
  min: defaulted(min(integer(), 1), 1),
  max: optional(integer()),
  maxUploadSize: UploadSizeStruct,
});
export type ProjectsOptions = Infer<typeof ProjectsOptionsStruct>;

export const newProject = (): Record<string, string> => ({ projectURL: '', projectContribution: '' });

/** The largest number of projects: never below the smallest. */
export const mostProjects = ({ min, max = Infinity }: Pick<ProjectsOptions, 'min' | 'max'>): number =>
  Math.max(min, max);

export const rules = moduleRules<ProjectsOptions>({
  options: ProjectsOptionsStruct,
  initialValues: ({ min }): FormValues => ({ jobInformation: { projects: Array.from({ length: min }, newProject) } }),
  fields,
  settle(options, before, after): Change[] {
    const count = countOf(after);
    const missing = Array.from({ length: Math.max(0, options.min - count) }, newProject);
    return [
      ...(missing.length > 0 ? [{ kind: 'set' as const, path: PROJECTS, value: [...listOf(after), ...missing] }] : []),
      ...settleFiles(
        Array.from({ length: Math.max(count, countOf(before)) }, (_, index) => projectPath(index, 'projectUpload')),
        before,
        after,
      ),
    ];
  },
});

/** Each project has a file, an address and a text; they are required while the chosen position asks for projects. */
function fields(options: ProjectsOptions, known: Known): FieldRules {
  const { one, upload, url, contribution, maxUploadSize } = options;
  const required = needsProjects(known);
  const prefix = required ? 'required|' : '';
  const count = countOf(known);
  const entries = listOf(known).map((_, index): FieldRules => ({
    [projectPath(index, 'projectUpload')]: pdfRule(`${one} ${index + 1} ${upload.label}`, { required, maxUploadSize }),
    [projectPath(index, 'projectURL')]: {
      label: `${one} ${index + 1} ${url.label}`,
      rules: `${prefix}url|maxLength:500`,
    },
    [projectPath(index, 'projectContribution')]: {
      label: `${one} ${index + 1} ${contribution.label}`,
      rules: `${prefix}maxLength:2000`,
    },
  }));
  const most = mostProjects(options);
  return Object.assign(
    {
      // The view prevents a number that the page does not allow.
      ...(count > most && { [PROJECTS]: { label: options.title, rules: `maxValue:${most}`, answer: String(count) } }),
    },
    ...entries,
  ) as FieldRules;
}

function listOf({ data }: Known): readonly unknown[] {
  const projects = valueAt(data, PROJECTS);
  return Array.isArray(projects) ? projects : [];
}

function countOf(known: Known): number {
  return listOf(known).length;
}
