/** The asynchronous rules, loaded when a field with one of them is checked, which few pages have. */
export { filedIn } from './filing/filed-in.ts';
export { partnerCode } from './modules/partner-code.ts';
