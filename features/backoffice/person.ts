import type { PersonalData } from '#platform/app/personal-data.ts';

const why = { kept: 'why money went back, and who agreed to it, stay as long as the money is accounted for' } as const;

/** What admins asked one another, of other people’s visits. */
export const personalData: PersonalData = {
  tables: {
    refund_request: {
      archive: { nothing: 'what admins asked of one another; the refund is among the payments, its reasons in the journal' },
      columns: { booking_id: why, reason: why, decision: why, asked_by: why, decided_by: why },
    },
  },
};
