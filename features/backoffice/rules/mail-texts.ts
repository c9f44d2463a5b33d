import { countText, fullDateText, priceText } from '#core/format.ts';

/** The sentences of the mails that tell somebody what an admin has done. */
export const backofficeMailTexts = {
  suspended: {
    subject: 'Votre compte est suspendu',
    preview: 'La raison, et comment la contester.',
    text: 'Une personne de l’équipe a suspendu votre compte. Vous ne pouvez plus vous y connecter, et vos fiches ne sont plus en ligne.',
    visits: (visits: number, refundCents: number): string => {
      const ended = visits === 1 ? 'Votre rendez-vous à venir est annulé' : `Vos ${countText(visits)} rendez-vous à venir sont annulés`;
      const back = refundCents === 0 ? '' : `, et ${priceText(refundCents)} payés en ligne sont rendus`;
      return `${ended}${back}. Vous n’en recevrez pas d’autre message.`;
    },
    visitsWait: 'Vos rendez-vous à venir font l’objet d’une décision à part\u202f: ils restent prévus en attendant, et nous vous écrirons s’ils sont annulés.',
    anyVisits: 'Les rendez-vous à venir sont annulés, et ce qui a été payé en ligne est rendu.',
    contest: (email: string) =>
      `Cette décision a été prise sans moyen automatisé. Vous pouvez la contester pendant six mois en écrivant à ${email}, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
    button: 'Médiation et recours',
  },
  visitsEnded: {
    preview: 'Votre compte est suspendu.',
    one: {
      subject: 'Votre rendez-vous à venir est annulé',
      text: 'Votre compte est suspendu, et une personne de l’équipe a annulé votre rendez-vous à venir.',
    },
    several: {
      subject: 'Vos rendez-vous à venir sont annulés',
      text: 'Votre compte est suspendu, et une personne de l’équipe a annulé vos rendez-vous à venir.',
    },
  },
  reopened: {
    subject: 'Votre compte est rouvert',
    preview: 'La suspension est levée.',
    text: 'La suspension de votre compte est levée. Vous pouvez vous connecter à nouveau. Un rendez-vous qu’elle a annulé n’est pas rétabli.',
    button: 'Me connecter',
  },
  signedOut: {
    subject: 'Vos sessions ont été fermées',
    preview: 'Connectez-vous à nouveau.',
    text: 'Une personne de l’équipe a fermé toutes les sessions de votre compte.',
    button: 'Me connecter',
  },
  addressAsked: {
    subject: 'Une autre adresse est demandée pour votre compte',
    preview: 'Elle remplacera celle-ci une fois confirmée.',
    text: 'Une personne de l’équipe a écrit à une autre adresse pour qu’elle devienne celle de votre compte. Celle-ci reste la vôtre tant que l’autre n’est pas confirmée.',
    notYou: (email: string) => `Si vous ne l’avez pas demandé, écrivez-nous aussitôt à ${email}.`,
    button: 'Mon compte',
  },
  viewed: {
    subject: 'L’équipe Accalmie voit le site comme vous',
    preview: 'Quand, pourquoi, et ce qui n’est pas montré.',
    at: (day: number, clock: string): string => `le ${fullDateText(day)} à ${clock}`,
    text: (at: string): string =>
      `Une personne de l’équipe Accalmie a commencé, ${at}, à voir le site comme vous le voyez, pour quinze minutes au plus. Elle ne peut que lire\u202f: rien n’est changé, et rien n’est fait à votre place. En voici la raison.`,
    hidden:
      'Ne sont pas montrés\u202f: les réponses de santé et les fiches santé, les messages des réclamations, les fichiers et les documents, les notes et les codes d’accès, les liens d’agenda et de paiement, le carnet de clients.',
    kept: (email: string): string =>
      `Chaque page ouverte est écrite au journal, que vous lisez dans l’archive de vos données. Une question\u202f? Écrivez à ${email}.`,
    button: 'Mon compte',
    line: (at: string, reason: string): string => `Depuis ${at}, pour quinze minutes au plus, en lecture seule. Raison\u202f: ${reason}`,
  },
} as const;
