/** Answers that the page itself keeps, and what an address or the configuration may choose beforehand (SH-043). */
const KEPT = [/^stepSeenStatus\.[a-z][a-z0-9-]*$/, /^submitAttempts$/, /^billingType$/];
const PRESELECTED = ['companyInformation.state', 'companyInformation.entityType'];

/** Whether there can be an answer at `path` although no module asks for it. */
export function isKeptByPage(path: string): boolean {
  return KEPT.some((pattern) => pattern.test(path));
}

/** Whether there can be an answer at `path` from the first moment on. */
export function isThereAtStart(path: string): boolean {
  return isKeptByPage(path) || PRESELECTED.includes(path);
}
