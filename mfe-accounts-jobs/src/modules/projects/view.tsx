import type { ModuleView } from 'shared-contracts/area-host';
import { EntryList } from 'shared-ui/entry-list';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { PROJECTS } from '../../job/paths.ts';
import { needsProjects } from '../../job/positions.ts';
import { PdfField } from '../pdf-field.tsx';
import { type ProjectsOptions, mostProjects, newProject } from './rules.ts';

/** The applicant's projects, a card each. */
const Projects: ModuleView<ProjectsOptions> = ({ options, host }) => {
  const { title, text, requiredText, one, add, remove, upload, url, contribution, min } = options;
  const required = useStore(host.known, needsProjects);
  return (
    <EntryList
      path={PROJECTS}
      words={{ title, text: required ? requiredText : text, one, add, remove }}
      min={min}
      max={mostProjects(options)}
      newEntry={newProject}
    >
      {(path) => (
        <FieldStack>
          <PdfField field={{ name: `${path}.projectUpload`, ...wordsOf(upload), optional: !required }} />
          <TextField
            name={`${path}.projectURL`}
            {...wordsOf(url)}
            type="url"
            placeholder="https://"
            autoComplete="off"
            optional={!required}
          />
          <TextAreaField
            name={`${path}.projectContribution`}
            {...wordsOf(contribution)}
            maxLength={2000}
            counter
            autoComplete="off"
            optional={!required}
          />
        </FieldStack>
      )}
    </EntryList>
  );
};

export { Projects as view };
