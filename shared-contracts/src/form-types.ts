import { type Infer, pattern, string } from 'superstruct';

/** A form type, in the words of the areas that place it: `FormABusinessForm`. Areas declare theirs in `formTypes`. */
export const FormTypeStruct = pattern(string(), /^[A-Z][A-Za-z0-9]{1,50}Form$/);
export type FormType = Infer<typeof FormTypeStruct>;

/**
 * The name of an area, lower case with hyphens: `domains`. A release declares its own; the release set says which areas
 * there are. The shell is released and publishes topics like an area, as `shell`.
 */
export const AreaNameStruct = pattern(string(), /^(?=.{1,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
export type AreaName = Infer<typeof AreaNameStruct>;
