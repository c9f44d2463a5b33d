import type { PersonalData } from '#platform/app/personal-data.ts';

const keptWithSetting = { kept: 'who changed a setting, and why, is kept as long as the setting' } as const;

export const personalData: PersonalData = {
  tables: {
    setting_change: {
      archive: { nothing: 'what was set for the whole site' },
      columns: { changed_by: keptWithSetting, reason: keptWithSetting },
    },
  },
};
