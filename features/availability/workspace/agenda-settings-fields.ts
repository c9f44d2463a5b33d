import { textIn } from '#ui/forms/form-text.ts';

export const agendaSettings = ['notice_min', 'horizon_days', 'slot_step_min'] as const;
export type AgendaSetting = (typeof agendaSettings)[number];

export const agendaSettingsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(agendaSettings.map((name) => [name, textIn(form, name)]));
