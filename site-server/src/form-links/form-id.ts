import { formOfKey } from 'shared-contracts/attempt';
import { hashOfToken } from '../system/secrets.ts';

/**
 * Names a form by its id or one of its submission keys. The database has only this hash: who knows an id may ask which
 * order was placed with it.
 */
export const hashOfForm = (key: string): string => hashOfToken(formOfKey(key));
