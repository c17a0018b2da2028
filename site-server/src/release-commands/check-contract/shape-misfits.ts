import { ANYTHING, type StructShape } from 'shared-contracts/struct-shape';

/** A payload that is sent but not accepted. `path` is dotted, with `*` for every item of a list. */
export type Misfit =
  | { kind: 'unknown-field' | 'may-be-missing' | 'may-be-null'; path: string }
  | { kind: 'other-values'; path: string; values: (string | number | boolean)[] }
  | { kind: 'other-type'; path: string; sent: string; accepted: string };

export interface MisfitOptions {
  /** Accepts unknown fields, like a subscriber that reads a payload without decoding it. */
  ignoresUnknown?: boolean;
}

/** Every way in which a struct of the shape `accepted` may refuse a value of the shape `sent`. */
export function misfitsOf(sent: StructShape, accepted: StructShape, options: MisfitOptions = {}, path = ''): Misfit[] {
  if (ANYTHING.has(accepted.type)) return [];
  const misfits: Misfit[] = [];
  if (sent.optional && !accepted.optional) misfits.push({ kind: 'may-be-missing', path });
  if (sent.nullable && !accepted.nullable) misfits.push({ kind: 'may-be-null', path });
  return [...misfits, ...misfitsOfContent(sent, accepted, options, path)];
}

function misfitsOfContent(sent: StructShape, accepted: StructShape, options: MisfitOptions, path: string): Misfit[] {
  if (isOfFields(sent) && isOfFields(accepted)) return misfitsOfFields(sent, accepted, options, path);
  if (isOfFields(sent) && accepted.type === 'record')
    return Object.entries(sent.fields ?? {}).flatMap(([name, field]) =>
      misfitsOfItems(field, accepted.items, options, below(path, name)),
    );
  if (sent.type === accepted.type && sent.items)
    return misfitsOfItems(sent.items, accepted.items, options, below(path, '*'));
  if (sent.values && accepted.values) {
    const values = sent.values.filter((value) => !accepted.values?.includes(value));
    return values.length > 0 ? [{ kind: 'other-values', path, values }] : [];
  }
  return isOfType(sent, accepted.type) ? [] : [{ kind: 'other-type', path, sent: sent.type, accepted: accepted.type }];
}

function misfitsOfFields(sent: StructShape, accepted: StructShape, options: MisfitOptions, path: string): Misfit[] {
  // `object()` without a schema describes no fields.
  if (!sent.fields || !accepted.fields) return [];
  const [sentFields, acceptedFields] = [sent.fields, accepted.fields];
  const rejectsUnknown = accepted.type === 'object' && !options.ignoresUnknown;
  const unknown = rejectsUnknown ? Object.keys(sentFields).filter((name) => !Object.hasOwn(acceptedFields, name)) : [];
  return [
    ...unknown.map((name): Misfit => ({ kind: 'unknown-field', path: below(path, name) })),
    ...Object.entries(acceptedFields).flatMap(([name, field]): Misfit[] => {
      const sentField = Object.hasOwn(sentFields, name) ? sentFields[name] : undefined;
      if (sentField) return misfitsOf(sentField, field, options, below(path, name));
      return field.optional || ANYTHING.has(field.type) ? [] : [{ kind: 'may-be-missing', path: below(path, name) }];
    }),
  ];
}

function misfitsOfItems(
  sent: StructShape,
  accepted: StructShape | undefined,
  options: MisfitOptions,
  path: string,
): Misfit[] {
  return accepted ? misfitsOf(sent, accepted, options, path) : [];
}

const isOfFields = ({ type }: StructShape) => type === 'object' || type === 'type';

function isOfType({ type, values }: StructShape, accepted: string): boolean {
  return (
    type === accepted ||
    (type === 'integer' && accepted === 'number') ||
    (values?.every((value) => typeof value === accepted) ?? false)
  );
}

const below = (path: string, name: string) => (path ? `${path}.${name}` : name);
