import { valueAt } from '../../data-path.ts';
import { notValid, type ValidationRule } from '../rule.ts';

/**
 * Fails if a check of the whole address found it invalid; the result is stored in the address as
 * `backendValidationStatus`. The answer is the address, or with `addressValidation:path` a field of the address at
 * `path`.
 */
export const addressValidation: ValidationRule = {
  name: 'addressValidation',
  params: {
    expected: 'the path of the address, or nothing',
    areMet: (params) => params.length < 2 && params.every(Boolean),
  },
  reads: (params) => params.map(statusPath),
  check: (answer, { params: [path], data, label }) => {
    const status = path === undefined ? valueAt(answer, STATUS) : valueAt(data, statusPath(path));
    if (valueAt(status, 'complete') !== true || valueAt(status, 'valid') !== false) return undefined;
    const message = valueAt(status, 'message');
    return typeof message === 'string' && message.trim() !== '' ? message : notValid(label);
  },
};

const STATUS = 'backendValidationStatus';
const statusPath = (address: string) => `${address}.${STATUS}`;
