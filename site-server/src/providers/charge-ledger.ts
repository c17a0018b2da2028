import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { integer, object, string, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';

const ChargeStruct = object({ key: string(), chargeId: string(), amountCents: integer() });
export type Charge = Infer<typeof ChargeStruct>;

/** The charges of the sandbox provider, by the key of the attempt. */
export interface ChargeLedger {
  find(key: string): Charge | undefined;
  write(charge: Charge): void;
}

/**
 * Opens a ledger in a file, one line per charge, so that charges survive when all processes are killed. A last line that
 * was cut short is skipped: its charge was never answered.
 */
export function openChargeLedger(file: string): ChargeLedger {
  const charges = new Map<string, Charge>();
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n')) {
    const charge = readLine(line);
    if (charge) charges.set(charge.key, charge);
  }
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    find: (key) => charges.get(key),
    write(charge) {
      appendFileSync(file, `${JSON.stringify(charge)}\n`, { mode: 0o600 });
      charges.set(charge.key, charge);
    },
  };
}

function readLine(line: string): Charge | undefined {
  try {
    const decoded = decode(ChargeStruct, JSON.parse(line));
    return decoded.kind === 'decoded' ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}
