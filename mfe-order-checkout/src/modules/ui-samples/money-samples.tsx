import { Price, type PriceProps } from 'shared-ui/money';
import { DottedLine, Panel } from 'shared-ui/panel';

const LINES: readonly (PriceProps & { label: string })[] = [
  { label: 'Once', cents: 10_000 },
  { label: 'Reduced', cents: 9_900, original: 18_300 },
  { label: 'Included', cents: 0, original: 12_500, freeLabel: 'Free' },
  { label: 'Every year', cents: 12_500, period: 'year' },
  { label: 'Every month', cents: 2_000, period: 'month' },
  { label: 'More than a thousand', cents: 123_456_789 },
];

/** Prices as they are shown in the money column. */
export function MoneySamples() {
  return (
    <Panel>
      {LINES.map(({ label, ...price }) => (
        <DottedLine key={label} label={label} price={<Price {...price} />} />
      ))}
    </Panel>
  );
}
