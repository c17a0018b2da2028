import type { ComponentType } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { ButtonSamples } from './button-samples.tsx';
import { LoadingSamples } from './loading-samples.tsx';
import { NoticeSamples, ToastSamples, TooltipSamples } from './message-samples.tsx';
import { ModalSample } from './modal-sample.tsx';
import { MoneySamples } from './money-samples.tsx';
import type { UiSamplesOptions, Widget } from './options.ts';
import type { SampleProps } from './sample-props.ts';
import { StepperSample } from './stepper-sample.tsx';

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
