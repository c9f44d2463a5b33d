import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { staffRoleNames } from '#core/staff-roles.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { StaffData } from '../contract.ts';
import { staffTexts as texts } from './staff-texts.ts';

export const staffDay = (at: string): string => fullDateText(dayOf(parisZone, instantMs(at)));

export const staffView = (
  { members, invitations, practitioners }: StaffData,
  toHandOver: (agendaId: string) => string,
) => ({
  members: members.map(({ id, firstname, lastname, email, role, agenda, visits_to_come: visits, since, own }) => ({
    id,
    name: `${firstname} ${lastname}`.trim(),
    detail: [email, texts.since(staffDay(since)), ...(agenda === null ? [] : [texts.ofAgenda(agenda.label)])].join(
      ' · ',
    ),
    agenda,
    visits,
    handOverTo: agenda === null || visits === 0 ? null : toHandOver(agenda.id),
    role,
    roleName: staffRoleNames[role],
    isOwn: own,
  })),
  invitations: invitations.map(({ id, email, role, agenda, expires_at, expired }) => ({
    id,
    email: agenda === null ? email : `${email} · ${texts.ofAgenda(agenda.label)}`,
    roleName: staffRoleNames[role],
    isOver: expired,
    until: (expired ? texts.over : texts.until)(staffDay(expires_at)),
  })),
  practitioners,
});
export type StaffView = ReturnType<typeof staffView>;
