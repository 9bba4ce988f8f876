import { createPool } from '#service/database/pool.ts';
import { armFailPoint } from '#service/fail-point.ts';
import { sealMonths } from '#service/ledger/seal-months.ts';

// A worker that seals months in a process of its own and dies before the first one is there.

const [url = ''] = process.argv.slice(2);
armFailPoint('seal-before-commit');
const pool = createPool(url);
for (;;) await sealMonths(pool);
