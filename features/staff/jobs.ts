import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages, timeOffDecided, timeOffRequested } from './messages.ts';
import { forgetInvitations } from './queries.ts';
import { forgetTimeOff } from './queries/time-off.ts';
import { invitationMs } from './rules/invitation.ts';
import { timeOffStoredMs } from './rules/time-off.ts';
import { loadInvited, loadLeft, loadStaff } from './verbs/mail-subjects.ts';
import { loadTimeOffRequest, loadTimeOffDecided } from './verbs/notify-time-off.ts';

export const jobs: readonly Job[] = [
  // Expired invitations are stored for thirty more days, so that their link can still explain that they have expired.
  forgetting('forget-staff-invitations', [
    { id: 'staff invitations', forget: (db, nowMs, limit) => forgetInvitations(db, nowMs - invitationMs, limit) },
  ]),
  forgetting('forget-time-off', [
    { id: 'time off', forget: (db, nowMs, limit) => forgetTimeOff(db, nowMs - timeOffStoredMs, limit) },
  ]),
];

export const deliveries: Deliveries = {
  ...deliveriesOf(loadInvited, [messages.staff_invited]),
  ...deliveriesOf(loadLeft, [messages.staff_left]),
  ...deliveriesOf(loadStaff, [messages.staff_role_changed, messages.staff_ended]),
  ...deliveriesOf(loadTimeOffRequest, Object.values(timeOffRequested)),
  ...deliveriesOf(loadTimeOffDecided, Object.values(timeOffDecided)),
};
