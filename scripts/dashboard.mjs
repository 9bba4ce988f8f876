// Plain JavaScript without any package: this runs before anything is installed.
import { runPinned } from './bootstrap/run-pinned.mjs';

process.exitCode = await runPinned('scripts/start/dashboard.ts');
