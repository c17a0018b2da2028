import { useEffect, useRef, useState } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { EntryCards } from 'shared-ui/entry-card';
import { FieldError } from 'shared-ui/field-error';
import { PlusIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { SectionHeading } from 'shared-ui/section-heading';
import { useFormField } from 'shared-ui/use-form-field';
import type { FilledFromVin } from '../../calls/decode-vins.ts';
import { usePlates } from '../../calls/vehicle-calls.ts';
import { VEHICLES } from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';
import { useVehicleList } from './use-vehicle-list.ts';
import { VehicleCard } from './vehicle-card.tsx';
import classes from './view.css';

/** The vehicles to register, one card each. Complete cards can fold to one line. */
const VehicleInformation: ModuleView<VehicleInformationOptions> = ({ options, host }) => {
  const root = useRef<HTMLDivElement>(null);
  const plates = usePlates(host);
  const { data } = useFormField(VEHICLES);
  const { vehicles, folded, open, add, remove, removed, undo } = useVehicleList(host, options);
  const [decoded, setDecoded] = useState<Readonly<Record<string, FilledFromVin>>>({});
  const focusNext = useRef<{ key: string | undefined; target: 'control' | 'title' }>(undefined);

  // Loaded after the page; it is there before a customer has typed a VIN.
  useEffect(() => {
    const stopped = new AbortController();
    import('../../calls/decode-vins.ts')
      .then(({ decodeVins }) => {
        if (stopped.signal.aborted) return;
        const stop = decodeVins({
          ...host,
          onFilled: (key, filled) => setDecoded((before) => ({ ...before, [key]: filled })),
        });
        stopped.signal.addEventListener('abort', stop);
      })
      .catch((cause: unknown) => host.log.warn('VINs are not looked up', String(cause)));
    return () => stopped.abort();
  }, [host]);

  // Focus moves to the card that was opened, added or brought back, or to the neighbor of a removed card.
  useEffect(() => {
    const next = focusNext.current;
    focusNext.current = undefined;
    if (!next) return;
    const card = root.current?.querySelector(`[data-entry="${next.key}"]`);
    card
      ?.querySelector<HTMLElement>(next.target === 'title' ? 'h3' : 'button[role="combobox"], input, select')
      ?.focus();
  });

  const { min, max } = options;
  return (
    <div ref={root} data-field={VEHICLES} className={classes.whole}>
      <SectionHeading
        title={options.title}
        aside={options.counted.replace('{count}', String(vehicles.length)).replace('{max}', String(max))}
      />
      {data.error && (
        <div className={classes.error}>
          <FieldError id={`${VEHICLES}-error`}>{data.error}</FieldError>
        </div>
      )}
      <EntryCards>
        {vehicles.map((vehicle, index) => (
          <VehicleCard
            key={vehicle.key}
            vehicle={vehicle}
            options={options}
            host={host}
            plates={plates}
            decoded={decoded[vehicle.key]}
            isFolded={folded.has(vehicle.key)}
            onOpen={() => {
              focusNext.current = { key: vehicle.key, target: 'title' };
              open(vehicle.key);
            }}
            onRemove={
              vehicles.length > min
                ? () => {
                    focusNext.current = { key: (vehicles[index + 1] ?? vehicles[index - 1])?.key, target: 'title' };
                    remove(vehicle.key);
                  }
                : undefined
            }
          />
        ))}
      </EntryCards>
      <div role="status">
        {removed && (
          <div className={classes.removed}>
            <NoticeLine tone="ok">
              {options.removed.replace('{vehicle}', `${options.one} ${removed.number}`)}
            </NoticeLine>
            <Button
              kind="tertiary"
              onClick={() => {
                focusNext.current = { key: removed.key, target: 'title' };
                undo();
              }}
            >
              {options.undo}
            </Button>
          </div>
        )}
      </div>
      {vehicles.length < max && (
        <Button
          kind="secondary"
          icon={<PlusIcon />}
          onClick={() => {
            focusNext.current = { key: add(), target: 'control' };
          }}
        >
          {options.add}
        </Button>
      )}
    </div>
  );
};

export { VehicleInformation as view };
