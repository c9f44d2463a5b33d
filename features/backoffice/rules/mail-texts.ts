import { countText, fullDateText, priceText } from '#core/format.ts';

/** French texts of the mails that report an admin's act to the person concerned. */
export const backofficeMailTexts = {
  suspended: {
    subject: 'Votre compte est suspendu',
    preview: 'Le motif et la façon de contester cette décision.',
    text: 'L’équipe Accalmie a suspendu votre compte. Vous ne pouvez plus vous connecter, et vos fiches ne sont plus en ligne.',
    visits: (visits: number, refundCents: number): string => {
      const ended =
        visits === 1
          ? 'Votre rendez-vous à venir est annulé'
          : `Vos ${countText(visits)} rendez-vous à venir sont annulés`;
      const back = refundCents === 0 ? '' : `, et la somme payée en ligne, ${priceText(refundCents)}, est remboursée`;
      return `${ended}${back}. Vous ne recevrez pas d’autre message à ce sujet.`;
    },
    visitsWait:
      'Nous prendrons une décision séparée pour vos rendez-vous à venir\u202f: ils restent prévus en attendant, et nous vous écrirons s’ils sont annulés.',
    anyVisits: 'Les rendez-vous à venir sont annulés, et les sommes payées en ligne sont remboursées.',
    contest: (email: string) =>
      `Cette décision a été prise sans moyen automatisé. Vous pouvez contester cette décision pendant six mois en écrivant à ${email}, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
    button: 'Médiation et recours',
  },
  visitsEnded: {
    preview: 'Votre compte est suspendu.',
    one: {
      subject: 'Votre rendez-vous à venir est annulé',
      text: 'Votre compte est suspendu, et l’équipe Accalmie a annulé votre rendez-vous à venir.',
    },
    several: {
      subject: 'Vos rendez-vous à venir sont annulés',
      text: 'Votre compte est suspendu, et l’équipe Accalmie a annulé vos rendez-vous à venir.',
    },
  },
  reopened: {
    subject: 'Votre compte est rouvert',
    preview: 'La suspension est levée.',
    text: 'La suspension de votre compte est levée. Vous pouvez vous connecter à nouveau. Les rendez-vous annulés ne sont pas rétablis.',
    button: 'Me connecter',
  },
  signedOut: {
    subject: 'Vos sessions ont été fermées',
    preview: 'Connectez-vous à nouveau.',
    text: 'L’équipe Accalmie a fermé toutes les sessions de votre compte.',
    button: 'Me connecter',
  },
  addressAsked: {
    subject: 'Changement d’adresse email demandé pour votre compte',
    preview: 'La nouvelle adresse remplacera l’actuelle une fois confirmée.',
    text: 'L’équipe Accalmie a envoyé un lien de confirmation à une nouvelle adresse pour votre compte. L’adresse actuelle reste valable tant que la nouvelle n’est pas confirmée.',
    notYou: (email: string) => `Si vous n’avez pas demandé ce changement, écrivez-nous immédiatement à ${email}.`,
    button: 'Mon compte',
  },
  viewed: {
    subject: 'L’équipe Accalmie peut voir le site comme vous le voyez',
    preview: 'La date, le motif et les données masquées.',
    at: (day: number, clock: string): string => `${fullDateText(day)} à ${clock}`,
    text: (at: string): string =>
      `Un membre de l’équipe Accalmie peut voir le site comme vous le voyez, à partir du ${at} et pendant quinze minutes maximum. Cette consultation est en lecture seule\u202f: aucune modification n’est possible à votre place. Le motif figure ci-dessous.`,
    hidden:
      'Les données suivantes restent masquées\u202f: les fiches santé et leurs réponses, les messages des réclamations, les fichiers et les documents, les notes et les codes d’accès, les liens d’agenda et de paiement, le carnet de clients.',
    journal: (email: string): string =>
      `Chaque page ouverte est inscrite au journal\u202f: vous retrouverez ces lignes dans l’archive de vos données. Une question\u202f? Écrivez à ${email}.`,
    button: 'Mon compte',
    line: (at: string, reason: string): string =>
      `À partir du ${at}, quinze minutes maximum, en lecture seule. Motif\u202f: ${reason}`,
  },
} as const;
