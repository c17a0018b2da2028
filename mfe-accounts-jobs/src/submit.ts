import { createSubmit } from './submit/create-submit.ts';
import { FORM_SENDERS } from './submit/form-senders.ts';

/** Exposed as './submit': sends the forms of this area. */
export const submit = createSubmit(FORM_SENDERS);
