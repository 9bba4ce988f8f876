import { distribute } from '#service/database/distribution/distribute.ts';
import { tablePlaces } from '#service/database/distribution/table-places.ts';
import type { Command } from './command.ts';

/** `database:distribute`: spreads the accounts over the nodes of the database's Citus cluster. */
export const distributeCommand: Command = {
  summary: 'spread the accounts over the nodes of a Citus cluster; no service may run meanwhile',
  options: {},
  async run({ database }) {
    await distribute(database.url);
    return { result: { tables: Object.keys(tablePlaces) } };
  },
};
