import { textIn } from '#ui/forms/form-text.ts';

/** The fields of the form of an agenda's settings. */
export const agendaSettings = ['notice_min', 'horizon_days', 'slot_step_min'] as const;
export type AgendaSetting = (typeof agendaSettings)[number];

/** What that form says, as its call takes it. */
export const agendaSettingsIn = (form: FormData): Record<string, string> => Object.fromEntries(agendaSettings.map((name) => [name, textIn(form, name)]));
