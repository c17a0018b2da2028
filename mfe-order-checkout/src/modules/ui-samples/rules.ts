import { moduleRules } from 'shared-contracts/area-rules';
import { array, defaulted, enums, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';

/** The widgets that are not fields. */
export const WIDGETS = ['buttons', 'tooltips', 'modal', 'toasts', 'stepper', 'notices', 'loading', 'money'] as const;
export type Widget = (typeof WIDGETS)[number];

const TextStruct = nonempty(string());

const ToastStruct = object({
  label: TextStruct,
  tone: enums(['error', 'success']),
  title: TextStruct,
  message: TextStruct,
  /** How long the toast is shown; 0 means until it is closed. */
  milliseconds: optional(min(integer(), 0)),
});

const TooltipStruct = object({ label: TextStruct, text: TextStruct });

/** Page options of the samples: the widgets to show, and the texts of those that consist only of text. */
export const UiSamplesOptionsStruct = object({
  show: defaulted(nonempty(array(enums(WIDGETS))), () => [...WIDGETS]),
  tooltips: defaulted(array(TooltipStruct), []),
  toasts: defaulted(array(ToastStruct), []),
});
export type UiSamplesOptions = Infer<typeof UiSamplesOptionsStruct>;

export const rules = moduleRules<UiSamplesOptions>({ options: UiSamplesOptionsStruct, fields: () => NONE });

const NONE = {};
