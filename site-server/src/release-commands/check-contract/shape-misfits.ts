import { ANYTHING, type StructShape } from 'shared-contracts/struct-shape';

/** A payload that is sent but not expected. `path` is dotted, with `*` for every item of a list. */
export type Misfit =
  | { kind: 'may-be-missing' | 'may-be-null'; path: string }
  | { kind: 'other-values'; path: string; values: (string | number | boolean)[] }
  | { kind: 'other-type'; path: string; sent: string; accepted: string };

/**
 * Every way in which a reader that expects the shape `accepted` may not get it. It ignores fields that it does not
 * know.
 */
export function misfitsOf(sent: StructShape, accepted: StructShape, path = ''): Misfit[] {
  if (ANYTHING.has(accepted.type)) return [];
  const misfits: Misfit[] = [];
  if (sent.optional && !accepted.optional) misfits.push({ kind: 'may-be-missing', path });
  if (sent.nullable && !accepted.nullable) misfits.push({ kind: 'may-be-null', path });
  return [...misfits, ...misfitsOfContent(sent, accepted, path)];
}

function misfitsOfContent(sent: StructShape, accepted: StructShape, path: string): Misfit[] {
  if (isOfFields(sent) && isOfFields(accepted)) return misfitsOfFields(sent, accepted, path);
  if (isOfFields(sent) && accepted.type === 'record')
    return Object.entries(sent.fields ?? {}).flatMap(([name, field]) =>
      misfitsOfItems(field, accepted.items, below(path, name)),
    );
  if (sent.type === accepted.type && sent.items) return misfitsOfItems(sent.items, accepted.items, below(path, '*'));
  if (sent.values && accepted.values) {
    const values = sent.values.filter((value) => !accepted.values?.includes(value));
    return values.length > 0 ? [{ kind: 'other-values', path, values }] : [];
  }
  return isOfType(sent, accepted.type) ? [] : [{ kind: 'other-type', path, sent: sent.type, accepted: accepted.type }];
}

function misfitsOfFields(sent: StructShape, accepted: StructShape, path: string): Misfit[] {
  // `object()` without a schema describes no fields.
  if (!sent.fields || !accepted.fields) return [];
  const [sentFields, acceptedFields] = [sent.fields, accepted.fields];
  return Object.entries(acceptedFields).flatMap(([name, field]): Misfit[] => {
    const sentField = Object.hasOwn(sentFields, name) ? sentFields[name] : undefined;
    if (sentField) return misfitsOf(sentField, field, below(path, name));
    return field.optional || ANYTHING.has(field.type) ? [] : [{ kind: 'may-be-missing', path: below(path, name) }];
  });
}

function misfitsOfItems(sent: StructShape, accepted: StructShape | undefined, path: string): Misfit[] {
  return accepted ? misfitsOf(sent, accepted, path) : [];
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
