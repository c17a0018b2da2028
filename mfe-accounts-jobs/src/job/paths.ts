export const APPLICANT_NAME = 'contactInformation.name';
export const APPLICANT_EMAIL = 'contactInformation.email';
export const APPLICANT_PHONE = 'contactInformation.phone';
export const HOME_STATE = 'companyInformation.homeState';
export const POSITION = 'jobInformation.position';
export const CUSTOM_POSITION = 'jobInformation.customPosition';
export const RESUME = 'jobInformation.resume';
export const COVER_LETTER = 'jobInformation.coverLetter';
export const CODEPEN = 'jobInformation.codepenLink';
export const GITHUB = 'jobInformation.githubLink';
export const LINKEDIN = 'jobInformation.linkedinLink';
export const PROJECTS = 'jobInformation.projects';
export const REFERRAL = 'jobInformation.howApplicantHeardAboutUs';
export const OTHER_REFERRAL = 'jobInformation.howApplicantHeardAboutUsOther';
export const REASON = 'jobInformation.reasonForApplying';
export const MORE_INFORMATION = 'jobInformation.additionalApplicantInformation';

export const questionPath = (index: number): string => `jobInformation.supplementalQuestions.${index}`;
export const projectPath = (index: number, part: 'projectUpload' | 'projectURL' | 'projectContribution'): string =>
  `${PROJECTS}.${index}.${part}`;
