import type { AskedField, Known } from 'shared-contracts/area-rules';
import { isConditionMet, type Condition } from 'shared-contracts/conditions';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { JobApplicationData } from 'shared-contracts/payloads/account-forms';
import { fileOf } from 'shared-contracts/file-answer';
import {
  APPLICANT_EMAIL,
  APPLICANT_NAME,
  APPLICANT_PHONE,
  CODEPEN,
  CUSTOM_POSITION,
  GITHUB,
  HOME_STATE,
  LINKEDIN,
  MORE_INFORMATION,
  OTHER_REFERRAL,
  POSITION,
  projectPath,
  questionPath,
  REASON,
  REFERRAL,
} from '../job/paths.ts';
import { chosenPosition } from '../job/positions.ts';
import { answersOf } from './asked-answers.ts';

export function applicationDataOf(known: Known, asked: readonly AskedField[]): JobApplicationData {
  const { text, choice } = answersOf(asked);
  const position = chosenPosition(known);
  const [codepen, github, linkedin, more] = [text(CODEPEN), text(GITHUB), text(LINKEDIN), text(MORE_INFORMATION)];
  const homeState = choice(HOME_STATE);
  const questions = asked.filter(({ path }) => path.startsWith(questionPath(0).slice(0, -1)));
  return {
    contact_information: {
      name: text(APPLICANT_NAME) ?? '',
      email: text(APPLICANT_EMAIL) ?? '',
      phone: text(APPLICANT_PHONE) ?? '',
    },
    applicant_details: {
      position: position?.title ?? text(CUSTOM_POSITION) ?? text(POSITION) ?? '',
      priority: hasPriority(known),
      links: {
        ...(codepen !== undefined && { codepen }),
        ...(github !== undefined && { github }),
        ...(linkedin !== undefined && { linkedin }),
      },
      reasons: {
        for_applying: text(REASON) ?? '',
        heard_about_us: text(OTHER_REFERRAL) ?? choice(REFERRAL) ?? '',
        ...(more !== undefined && { additional_information: more }),
      },
      supplemental_questions: [
        ...(homeState === undefined
          ? []
          : [{ question: asked.find(({ path }) => path === HOME_STATE)?.label ?? '', answer: homeState }]),
        ...questions.map(({ path, label }) => ({ question: label, answer: choice(path) ?? text(path) ?? '' })),
      ],
    },
    projects: projectsOf(asked),
    ...(position?.link !== undefined && { job_listing_link: position.link }),
  };
}

/** The projects, each at the index of its file; none if nothing was answered. */
function projectsOf(asked: readonly AskedField[]): JobApplicationData['projects'] {
  const { at, text } = answersOf(asked);
  const count = asked.filter(({ path }) => path.endsWith('.projectURL')).length;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const isAnswered = (index: number) =>
    fileOf(at(projectPath(index, 'projectUpload'))) !== undefined ||
    text(projectPath(index, 'projectURL')) !== undefined ||
    text(projectPath(index, 'projectContribution')) !== undefined;
  return indexes.some(isAnswered)
    ? indexes.map((index) => ({
        project_URL: text(projectPath(index, 'projectURL')) ?? '',
        what_I_did: text(projectPath(index, 'projectContribution')) ?? '',
      }))
    : [];
}

function hasPriority(known: Known): boolean {
  const condition = optionsOfModule<{ priorityWhen?: Condition }>(known, 'accounts-jobs/job-contact')?.priorityWhen;
  return condition !== undefined && isConditionMet(condition, known.data);
}
