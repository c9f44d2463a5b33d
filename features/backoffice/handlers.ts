import { hasRoleOf } from '#core/admin-roles.ts';
import { signedIn } from '#platform/app/actor.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { listQueues } from './contract/queues.ts';
import { readPerson } from './contract/people.ts';
import { readProfessional } from './contract/professionals.ts';
import { searchDesk } from './contract/search.ts';
import { readQueues } from './queries/queues.ts';
import { byUrgency, dueMs, queueRoles } from './rules/queues.ts';
import { shownPerson, shownProfessional } from './verbs/read.ts';
import { searchFor } from './verbs/search.ts';

export const handlers: readonly Handled[] = [
  handle(listQueues, async (_, call) => {
    const { adminRoles } = signedIn(call);
    const rows = (await readQueues(call.db, call.now)).filter(({ key }) => hasRoleOf(adminRoles, queueRoles(key)));
    const ordered = byUrgency(rows.map(({ oldest_at: oldestMs, ...row }) => ({ ...row, oldestMs })));
    return {
      queues: ordered.map(({ oldestMs, ...row }) => ({ ...row, oldest_at: oldestMs, due_at: oldestMs === null ? null : dueMs(row.key, oldestMs) })),
    };
  }),

  handle(searchDesk, ({ q }, call) => searchFor(call, q)),
  handle(readPerson, ({ aid }, call) => shownPerson(call, aid)),
  handle(readProfessional, ({ prid }, call) => shownProfessional(call, prid)),
];
