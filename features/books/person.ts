import type { PersonalData } from '#platform/app/personal-data.ts';

const law = {
  kept: 'why the books of what was paid differed is kept as they are, ten years (commercial code, L123-22)',
} as const;

export const personalData: PersonalData = {
  tables: {
    books_difference: {
      archive: { nothing: 'what an admin did of the books, which the journal keeps' },
      columns: { explained_by: law, reason: law },
    },
  },
};
