import { expect, it } from '@jest/globals';
import { shortDeclarations } from './short-declarations.mjs';

const NAME = `{
    first_name: string;
    middle_name?: string | undefined;
    last_name: string;
    suffix: "" | "Jr." | "Sr." | "Esquire" | "Doctor";
}`;
const declarations = new Map([
  [
    'people/person.d.ts',
    `import { type Infer, type Struct } from 'superstruct';
/** A person. */
export declare const PersonStruct: Struct<${NAME}, {
    first_name: Struct<string, null>;
}>;
export type Person = Infer<typeof PersonStruct>;
`,
  ],
  [
    'order.d.ts',
    `import { type Infer } from 'superstruct';
declare const OrderStruct: import("superstruct").Struct<{
    /** Who pays. */
    payer: ${NAME};
    others: ${NAME}[];
}, unknown>;
export type Order = Infer<typeof OrderStruct>;
export declare const fields: {
    payer: import("superstruct").Struct<${NAME}, {
        first_name: import("superstruct").Struct<string, null>;
    }>;
};
export declare function placed(order: Order): Pick<Order, "payer">;
`,
  ],
]);

it('a type that an export names is written out once, and no schema is', () => {
  const short = shortDeclarations(declarations);
  expect(short.get('people/person.d.ts')).toBe(`import { type Infer, type Struct } from 'superstruct';
/** A person. */
export declare const PersonStruct: Struct<Person, unknown>;
export type Person = ${NAME};
`);
  expect(short.get('order.d.ts')).toBe(`import { type Infer } from 'superstruct';
declare const OrderStruct: import("superstruct").Struct<Order, unknown>;
export type Order = {
    /** Who pays. */
    payer: import("./people/person.js").Person;
    others: import("./people/person.js").Person[];
};
export declare const fields: {
    payer: import("superstruct").Struct<import("./people/person.js").Person, unknown>;
};
export declare function placed(order: Order): Pick<Order, "payer">;
`);
});

it('a short type is repeated, because another of its shape may mean something else', () => {
  const text = `export declare const SizeStruct: Struct<{ width: number }, unknown>;
export type Size = Infer<typeof SizeStruct>;
export declare const box: { width: number };
`;
  expect(shortDeclarations(new Map([['size.d.ts', text]])).get('size.d.ts')).toBe(
    text.replace('Infer<typeof SizeStruct>', '{ width: number }'),
  );
});
