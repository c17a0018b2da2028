import { ANYTHING, type StructShape } from 'shared-contracts/struct-shape';

/** A difference between a payload as it is sent and as it is accepted. `path` is dotted, `*` stands for every item. */
export type Misfit =
  | { kind: 'unknown-field' | 'may-be-missing' | 'may-be-null'; path: string }
  | { kind: 'other-values'; path: string; values: (string | number | boolean)[] }
  | { kind: 'other-type'; path: string; sent: string; accepted: string };

export interface MisfitOptions {
  /** Fields that the accepting side does not know do no harm: it reads, and does not decode. */
  ignoresUnknown?: boolean;
}

/** Everything that values of the shape `sent` may be and a struct of the shape `accepted` refuses. */
export function misfitsOf(sent: StructShape, accepted: StructShape, options: MisfitOptions = {}, path = ''): Misfit[] {
  if (ANYTHING.has(accepted.type)) return [];
  const found: Misfit[] = [];
  if (sent.optional && !accepted.optional) found.push({ kind: 'may-be-missing', path });
  if (sent.nullable && !accepted.nullable) found.push({ kind: 'may-be-null', path });
  return [...found, ...misfitsOfContent(sent, accepted, options, path)];
}

function misfitsOfContent(sent: StructShape, accepted: StructShape, options: MisfitOptions, path: string): Misfit[] {
  if (isOfFields(sent) && isOfFields(accepted)) return misfitsOfFields(sent, accepted, options, path);
  if (isOfFields(sent) && accepted.type === 'record') return Object.entries(sent.fields ?? {}).flatMap(([name, field]) => misfitsOfItems(field, accepted.items, options, below(path, name)));
  if (sent.type === accepted.type && sent.items) return misfitsOfItems(sent.items, accepted.items, options, below(path, '*'));
  if (sent.values && accepted.values) {
    const values = sent.values.filter((value) => !accepted.values?.includes(value));
    return values.length > 0 ? [{ kind: 'other-values', path, values }] : [];
  }
  return isOfType(sent, accepted.type) ? [] : [{ kind: 'other-type', path, sent: sent.type, accepted: accepted.type }];
}

function misfitsOfFields(sent: StructShape, accepted: StructShape, options: MisfitOptions, path: string): Misfit[] {
  // An object of any fields says nothing of them.
  if (!sent.fields || !accepted.fields) return [];
  const [given, taken] = [sent.fields, accepted.fields];
  const unknown = accepted.type === 'object' && !options.ignoresUnknown ? Object.keys(given).filter((name) => !Object.hasOwn(taken, name)) : [];
  return [
    ...unknown.map((name): Misfit => ({ kind: 'unknown-field', path: below(path, name) })),
    ...Object.entries(taken).flatMap(([name, field]): Misfit[] => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (value) return misfitsOf(value, field, options, below(path, name));
      return field.optional || ANYTHING.has(field.type) ? [] : [{ kind: 'may-be-missing', path: below(path, name) }];
    }),
  ];
}

function misfitsOfItems(sent: StructShape, accepted: StructShape | undefined, options: MisfitOptions, path: string): Misfit[] {
  return accepted ? misfitsOf(sent, accepted, options, path) : [];
}

const isOfFields = ({ type }: StructShape) => type === 'object' || type === 'type';

function isOfType({ type, values }: StructShape, accepted: string): boolean {
  return type === accepted || (type === 'integer' && accepted === 'number') || (values?.every((value) => typeof value === accepted) ?? false);
}

const below = (path: string, name: string) => (path ? `${path}.${name}` : name);
