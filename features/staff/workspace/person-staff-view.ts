import { staffRoleNames } from '#core/staff-roles.ts';
import type { DataOf } from '#core/route.ts';
import type { listTimeOff } from '../contract/time-off.ts';
import type { StaffData } from '../contract.ts';
import { personStaffTexts as texts, staffTexts } from './staff-texts.ts';
import { staffDay } from './staff-view.ts';
import { timeOffView } from './time-off-view.ts';

const linesMost = 3;

const accessOf = ({ members, invitations }: StaffData, rid: string) => {
  const member = members.find(({ agenda }) => agenda?.id === rid);
  if (member)
    return {
      title: staffRoleNames[member.role],
      text: [member.email, staffTexts.since(staffDay(member.since))].join(' · '),
      isNone: false,
    };
  const invited = invitations.find(({ agenda }) => agenda?.id === rid);
  if (!invited) return { title: texts.noAccess, text: null, isNone: true };
  const until = (invited.expired ? staffTexts.over : staffTexts.until)(staffDay(invited.expires_at));
  return { title: texts.invited, text: `${invited.email} · ${until}`, isNone: false };
};

/** A practitioner's access and current time off: waiting requests, then granted requests. */
export const personStaffView = (staff: StaffData, timeOff: DataOf<typeof listTimeOff>, rid: string) => {
  const { waiting, before } = timeOffView(timeOff);
  return {
    access: accessOf(staff, rid),
    absences: [...waiting, ...before.filter(({ isGranted }) => isGranted)].slice(0, linesMost),
  };
};
export type PersonStaffView = ReturnType<typeof personStaffView>;
