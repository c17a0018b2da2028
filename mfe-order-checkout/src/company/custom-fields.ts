/** Path of the answers to a page's own questions, such as `customFields.nickname`. */
export const CUSTOM_FIELDS = 'customFields';
