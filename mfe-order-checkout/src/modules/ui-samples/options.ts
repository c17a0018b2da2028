import { array, defaulted, enums, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';

/** The widgets that are no fields. */
export const WIDGETS = ['buttons', 'tooltips', 'modal', 'toasts', 'stepper', 'notices', 'loading', 'money'] as const;
export type Widget = (typeof WIDGETS)[number];

const TextStruct = nonempty(string());

const ToastStruct = object({
  label: TextStruct, tone: enums(['error', 'success']), title: TextStruct, message: TextStruct,
  /** 0: until closed. */
  milliseconds: optional(min(integer(), 0)),
});

const TooltipStruct = object({ label: TextStruct, text: TextStruct });

/** What a page may say of the samples: which widgets, and the words of those that are all words. */
export const UiSamplesOptionsStruct = object({
  show: defaulted(nonempty(array(enums(WIDGETS))), () => [...WIDGETS]),
  tooltips: defaulted(array(TooltipStruct), []),
  toasts: defaulted(array(ToastStruct), []),
});
export type UiSamplesOptions = Infer<typeof UiSamplesOptionsStruct>;
export type ToastSample = Infer<typeof ToastStruct>;
export type TooltipSample = Infer<typeof TooltipStruct>;
