import type { ComponentType } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import {
  ButtonSamples,
  LoadingSamples,
  NoticeSamples,
  ToastSamples,
  TooltipSamples,
  ModalSample,
  MoneySamples,
  type SampleProps,
  StepperSample,
} from './samples.tsx';
import type { UiSamplesOptions, Widget } from './rules.ts';

const SAMPLES: Readonly<Record<Widget, ComponentType<SampleProps>>> = {
  buttons: ButtonSamples,
  tooltips: TooltipSamples,
  modal: ModalSample,
  toasts: ToastSamples,
  stepper: StepperSample,
  notices: NoticeSamples,
  loading: LoadingSamples,
  money: MoneySamples,
};

/** The widgets that are not fields, each in its states. */
const UiSamples: ModuleView<UiSamplesOptions> = ({ options, host }) => (
  <FieldStack>
    {options.show.map((widget) => {
      const Sample = SAMPLES[widget];
      return <Sample key={widget} options={options} host={host} />;
    })}
  </FieldStack>
);

export { UiSamples as view };
