import { resolve } from 'node:path';
import { restoreBackup } from './restore.ts';

/** `npm run restore -- FILE FOLDER`. */
const [file, folder] = process.argv.slice(2);
const problem =
  file === undefined || folder === undefined
    ? 'npm run restore needs a backup and a new data folder: npm run restore -- FILE FOLDER'
    : await restoreBackup(resolve(file), resolve(folder));
if (problem === undefined) process.stdout.write(`Restored. Start the server with DATA_FOLDER=${folder}\n`);
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
