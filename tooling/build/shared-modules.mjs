/**
 * Parts that the shell provides to the views of areas: the context of answers, and the parts of shared-ui that first
 * steps use. Of any other part, the shell and each area that uses it have their own copy. What rules use is never here:
 * the server runs the same rules without a page (decisions/0088).
 */
export const SHARED_MODULES = [
  'shared-contracts/answers-context',
  'shared-ui/button',
  'shared-ui/checkbox-card',
  'shared-ui/checkbox-field',
  'shared-ui/field-pair',
  'shared-ui/field-stack',
  'shared-ui/field-wording',
  'shared-ui/icons',
  'shared-ui/money',
  'shared-ui/notice-line',
  'shared-ui/panel',
  'shared-ui/quote-lines',
  'shared-ui/radio-cards',
  'shared-ui/section-heading',
  'shared-ui/select-field',
  'shared-ui/spinner',
  'shared-ui/state-field',
  'shared-ui/style-sheet',
  'shared-ui/text-area-field',
  'shared-ui/text-field',
  'shared-ui/use-form-field',
  'shared-ui/use-store',
];
