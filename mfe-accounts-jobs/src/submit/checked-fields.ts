import type { Attempt } from 'shared-contracts/area-host';
import { withValueAt } from 'shared-contracts/data-path';
import { withoutSecrets, type FormValues } from 'shared-contracts/form-data';
import { secretPathsOf } from 'shared-contracts/page-rules';
import type { OrderBasis } from 'shared-contracts/submission';
import { fileOf } from 'shared-contracts/file-answer';

/**
 * The fields by which the site checks a form: the answers it was made of, and its key. Call it right before the form is
 * sent.
 */
export function checkedFields(
  { known, asked, releaseSet, submissionKey }: Attempt,
  payload: object,
): { basis: string; submissionKey: string } {
  const files = asked.flatMap(({ path, answer }) => (fileOf(answer) ? [path] : []));
  // Files have their own fields.
  const data = files.reduce<FormValues>(
    (rest, path) => withValueAt(rest, path, undefined),
    withoutSecrets(known.data, secretPathsOf(asked)),
  );
  const basis: OrderBasis = { release_set: releaseSet, data, topics: known.topics, today: known.today };
  return { basis: JSON.stringify(basis), submissionKey: submissionKey.keyFor(lengthAndSum(JSON.stringify(payload))) };
}

/** A short text that differs for most other contents. The site compares the content itself. */
function lengthAndSum(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
  return `${text.length}-${sum}`;
}
