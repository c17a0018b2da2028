import { memo, useCallback, useMemo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import { fieldRulesOf } from 'shared-contracts/configured-field-rules';
import type { ConfiguredField, ConfiguredFields as Fields } from 'shared-contracts/configured-fields';
import { isRequiredBy } from 'shared-contracts/validation';
import { ConfiguredControl } from './configured-control.tsx';
import classes, { sheet } from './configured-fields.css';
import { useStyleSheet } from './style-sheet.ts';
import { useStore } from './use-store.ts';

export type FieldsHost = Pick<AreaHost, 'asked' | 'known'>;

export interface ConfiguredFieldsProps {
  fields: Fields;
  /** Path above the answers: `customFields` for `customFields.nickname`. */
  root: string;
  host: FieldsHost;
}

/**
 * Fields defined by a page's configuration. Shows the fields asked now, and disabled fields while their condition
 * holds. Each field is memoized: a field that appears does not render the others again.
 */
export function ConfiguredFields({ fields, root, host }: ConfiguredFieldsProps) {
  useStyleSheet(sheet);
  const rules = fieldRulesOf(fields, root, host.known.state);
  const asked = useStore(
    host.asked,
    useCallback((paths: ReadonlySet<string>) => Object.keys(rules).filter((path) => paths.has(path)), [rules]),
  );
  const idle = useStore(
    host.known,
    useCallback(
      ({ data }: Known) =>
        fields.flatMap(({ key, disabled, showCondition }) =>
          disabled && isConditionMet(showCondition, data) ? [key] : [],
        ),
      [fields],
    ),
  );
  const shown = useMemo(() => new Set([...asked, ...idle.map((key) => `${root}.${key}`)]), [asked, idle, root]);
  // Nothing at all, so that the step leaves no gap for it.
  if (shown.size === 0) return null;
  return (
    <div className={classes.fields}>
      {fields.map((field) => {
        const name = `${root}.${field.key}`;
        if (!shown.has(name)) return null;
        const rule = rules[name];
        return (
          <FieldCell
            key={field.key}
            field={field}
            name={name}
            host={host}
            optional={rule !== undefined && !isRequiredBy(rule.rules)}
          />
        );
      })}
    </div>
  );
}

interface FieldCellProps {
  field: ConfiguredField;
  name: string;
  host: FieldsHost;
  optional: boolean;
}

const FieldCell = memo(function FieldCell({ field, name, host, optional }: FieldCellProps) {
  const isPlain = field.kind === 'checkbox' || field.kind === 'checkbox-card';
  const className = [classes.place, field.width === 'half' && classes.half, isPlain && classes.plain]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <ConfiguredControl field={field} name={name} optional={optional} site={host.known.state.page.site} />
    </div>
  );
});
