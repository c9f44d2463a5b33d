import type { PersonalData } from '#platform/app/personal-data.ts';

const law = {
  kept: 'the statements of what professionals were paid are kept ten years (commercial code, L123-22)',
} as const;

const resender = {
  kept: 'who let money leave again proves the accounts kept ten years (commercial code, L123-22); an admin is named by their account',
} as const;

export const personalData: PersonalData = {
  tables: {
    earning: {
      archive: { nothing: 'whether what was paid for a visit was passed on to its professional' },
      columns: { booking_id: 'anonymised' },
    },
    payout: {
      archive: { nothing: 'what professionals are paid, which they read on their own pages' },
      columns: { iban_shown: law, resent_by: resender },
    },
    payout_stop: {
      archive: { nothing: 'whose payouts wait for what the law asks of them, which the payouts say' },
      columns: {},
    },
    payout_step: {
      archive: { nothing: 'what was asked of the payment provider for a payout, which the payouts say' },
      columns: {},
    },
    payout_line: {
      archive: { nothing: 'for which visits professionals are paid' },
      columns: { booking_id: 'anonymised' },
    },
  },
};
