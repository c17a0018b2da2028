import type { FieldWording } from 'shared-contracts/field-wording';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { fillTemplate } from '../wording/fill-template.ts';

interface ChoiceWording {
  label: string;
  text: string;
}

interface YesNoCardsProps {
  /** Path of the answer, `yes` or `no`. */
  name: string;
  wording: FieldWording;
  choices: { yes: ChoiceWording; no: ChoiceWording };
  /** The choice on the left. */
  first: 'yes' | 'no';
  /** Words to put in the place of their names in the texts. */
  words?: Readonly<Record<string, string>>;
}

/** A question with two cards, Yes and No. */
export function YesNoCards({ name, wording, choices, first, words = {} }: YesNoCardsProps) {
  const order = first === 'yes' ? (['yes', 'no'] as const) : (['no', 'yes'] as const);
  return (
    <RadioCards
      name={name}
      {...wordsOf(wording)}
      columns={2}
      options={order.map((key) => ({ key, label: choices[key].label, text: fillTemplate(choices[key].text, words) }))}
    />
  );
}
