import { innerName } from '#core/inner-name.ts';

export const intakeMailTexts = {
  health: {
    subject: (weekday: string): string => `Une fiche santé avant ${weekday}`,
    preview: 'Elle se remplit en une minute.',
    text: (name: string, services: string, moment: string): string =>
      `${name} vous pose quelques questions sur votre santé avant votre rendez-vous du ${moment} (${services}).`,
    private: (name: string): string =>
      `Vos réponses ne seront lues que par ${innerName(name)}, sauf en cas de réclamation. Nous effacerons ces réponses trente jours après le soin, sauf si vous choisissez de les conserver.`,
    fill: 'Remplir la fiche',
  },
  onScreen: {
    health: 'Fiche santé à remplir',
    healthText: 'Remplissez la fiche en une minute, sur la page du rendez-vous.',
  },
} as const;
