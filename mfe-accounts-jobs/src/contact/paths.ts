export const FIRST_NAME = 'contactInformation.firstName';
export const LAST_NAME = 'contactInformation.lastName';
export const EMAIL = 'contactInformation.email';
export const PHONE = 'contactInformation.phone';
export const COMPANY_NAME = 'companyInformation.companyName';
export const SUBJECT = 'contactMessage.subject';
export const MESSAGE = 'contactMessage.message';

/** Above the answers to a page's own questions. */
export const CUSTOM_ANSWERS = 'customAnswers';

export const PROFILE_NAME = 'clientProfile.name';
export const PROFILE_EMAIL = 'clientProfile.email';
export const BUSINESS_DESCRIPTION = 'clientProfile.businessDescription';
