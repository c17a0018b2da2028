import { nextTask } from './parts/next-task.ts';

// All of this is in one file. React and the shell are each evaluated in a task.
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
const { start } = await import(/* webpackMode: "eager" */ './boot/start.ts');
void start();
