/** The sentences of the visits that were laid aside. */
export const trayTexts = {
  heading: 'À replacer',
  lead: 'Leur créneau reste bloqué tant que vous ne les avez pas replacés. Allez à un autre jour, puis choisissez une heure libre.',
  takeBack: (client: string): string => `Ne plus replacer ${client}`,
} as const;
