import { ofName } from '#core/elision.ts';

export const trayTexts = {
  heading: 'À replacer',
  lead: 'Tant qu’un rendez-vous n’est pas replacé, son créneau reste bloqué. Choisissez un autre jour, puis un créneau libre.',
  takeBack: (client: string): string => `Retirer de la liste le rendez-vous ${ofName(client)}`,
} as const;
