import { valueAt } from 'shared-contracts/data-path';
import type { Problem } from 'shared-contracts/decode';
import { problemOfRules as problemOf, VALIDATION_RULES, writtenRules } from 'shared-contracts/validation';
import { Struct } from 'superstruct';
import { error, type Finding } from '../../system/finding.ts';
import { didYouMean, nearestName } from './nearest-name.ts';

/** A value, the struct it was decoded with, and its place in the file. */
interface Decoding {
  input: unknown;
  struct: unknown;
  /** Path of the value in the file, put before every path in it; empty for the whole file. */
  at?: string;
}

/** Converts a decoder's problem to an error that names the value in the file and what to write instead. */
export function findingOfProblem({ path, expected }: Problem, { input, struct, at = '' }: Decoding): Finding {
  const place = [at, path].filter(Boolean).join('.');
  const [parentPath, name] = splitLast(path);
  if (expected.startsWith('no such property')) {
    return error(
      place,
      `There is no property "${name}" here.`,
      didYouMean(name, namesIn(structAt(struct, parentPath)), 'Remove it.'),
    );
  }
  const value = path === '' ? input : valueAt(input, path);
  const wanted = expected.replace(/,? but received.*$/s, '').replace(/^the literal `(.*)`$/, '$1');
  if (value === undefined) return error(place, `Missing property "${name}".`, `Write ${wanted}.`);
  const structOfValue = structAt(struct, path);
  const meant =
    typeof value === 'string' && structOfValue?.type === 'enums'
      ? nearestName(value, namesIn(structOfValue))
      : undefined;
  return error(
    place,
    `${shown(value)} does not fit.`,
    meant === undefined ? `Write ${wanted}.` : `Did you mean "${meant}"?`,
  );
}

const LONGEST_SHOWN = 60;

/** The value as JSON, shortened. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** `a.b.c` → `a.b` and `c`. */
export function splitLast(path: string): [above: string, name: string] {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? ['', path] : [path.slice(0, dot), path.slice(dot + 1)];
}

type AnyStruct = Struct<unknown, unknown>;

/** The struct at a dotted path; `undefined` if the path does not exist or leads through a union. */
export function structAt(struct: unknown, path: string): AnyStruct | undefined {
  const target = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((parent, segment) => {
      const schema = schemaOf(parent);
      // The schema of a list is the struct of all its entries.
      if (schema instanceof Struct) return schema;
      return schema !== undefined && Object.hasOwn(schema, segment) ? schema[segment] : undefined;
    }, struct);
  return target instanceof Struct ? (target as AnyStruct) : undefined;
}

/** The property names of an object struct, or the values of an enum. */
function namesIn(struct: unknown): string[] {
  const schema = schemaOf(struct);
  return schema === undefined || schema instanceof Struct ? [] : Object.keys(schema);
}

function schemaOf(struct: unknown): Record<string, unknown> | AnyStruct | undefined {
  const schema = struct instanceof Struct ? (struct as AnyStruct).schema : undefined;
  return schema !== null && typeof schema === 'object' ? (schema as Record<string, unknown>) : undefined;
}

/** What is wrong with rules such as `required|length:2`, and what to write instead; `undefined` if they are valid. */
export function problemOfRules(rules: string): { wrong: string; suggestion: string } | undefined {
  const wrong = problemOf(rules);
  if (wrong === undefined) return undefined;
  const names = VALIDATION_RULES.map(({ name }) => name);
  const unknown = namesInRules(rules).find((name) => !names.includes(name));
  if (unknown === undefined) return { wrong, suggestion: 'Give the rule what it needs, after a colon.' };
  const meant = nearestName(unknown, names);
  return {
    wrong: `There is no rule "${unknown}".`,
    suggestion: meant ? `Did you mean "${meant}"?` : `There are: ${names.join(', ')}.`,
  };
}

/** `required|length:2` → `required`, `length`. */
export function namesInRules(rules: string): string[] {
  return writtenRules(rules).map(({ name }) => name);
}
