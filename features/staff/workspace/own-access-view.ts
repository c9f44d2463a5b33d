import type { DataOf } from '#core/route.ts';
import { staffRoleNames } from '#core/staff-roles.ts';
import type { listResources } from '#features/availability/contract/resources.ts';
import { servedLines } from '#features/availability/workspace/served-view.ts';
import type { readOwnAccess } from '../contract.ts';
import { ownAccessTexts as texts, staffTexts } from './staff-texts.ts';
import { staffDay } from './staff-view.ts';

type Team = DataOf<typeof listResources>;

/** The account's role in an establishment of another person. `team` is null unless the account is a practitioner. */
export const ownAccessView = (access: DataOf<typeof readOwnAccess>, team: Team | null) => ({
  establishment: access.establishment,
  role: staffRoleNames[access.role],
  since: staffTexts.since(staffDay(access.since)),
  opens: staffTexts.hints[access.role],
  agenda: access.agenda?.label ?? null,
  services: team === null ? null : servedLines(team.resources[0], team.options),
  leaveText: texts.leaveText(access.establishment, access.visits_to_come),
});
export type OwnAccessView = ReturnType<typeof ownAccessView>;
