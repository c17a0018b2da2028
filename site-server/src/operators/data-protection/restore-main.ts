import { resolve } from 'node:path';
import { restoreBackup } from './restore.ts';

/** `npm run restore -- FILE FOLDER`. */
const [file, folder] = process.argv.slice(2);
if (file === undefined || folder === undefined) {
  process.stderr.write('npm run restore needs a backup and a new data folder: npm run restore -- FILE FOLDER\n');
  process.exitCode = 1;
} else {
  const restored = await restoreBackup(resolve(file), resolve(folder));
  if (restored.kind === 'refused') {
    process.stderr.write(`${restored.message}\n`);
    process.exitCode = 1;
  } else {
    process.stdout.write(`Restored. Start the server with DATA_FOLDER=${folder}\n`);
  }
}
