/** Texts of the page where a professional answers a request from the link in a mail. */
export const requestLinkTexts = {
  title: 'Répondre à une demande · Accalmie',
  summary: 'Le rendez-vous demandé',
  waiting: {
    heading: (client: string): string =>
      client === '' ? 'Une demande attend votre réponse' : `${client} attend votre réponse`,
    text: (until: string): string =>
      `Ce créneau est réservé jusqu’au ${until}. Sans réponse de votre part, la demande expire. Si votre client a payé, il est intégralement remboursé.`,
  },
  confirm: 'Confirmer le rendez-vous',
  decline: 'Refuser la demande',
  declineText:
    'Nous libérons le créneau et prévenons votre client tout de suite. Si votre client a payé, il est intégralement remboursé.',
  reason: 'Message à votre client',
  reasonHint: 'Facultatif. 500 caractères maximum.',
  declineSend: 'Refuser',
  confirmed: {
    heading: 'Ce rendez-vous est confirmé',
    text: 'Ce rendez-vous figure dans votre planning. Votre client reçoit un email de confirmation.',
  },
  declined: {
    heading: 'Cette demande est refusée',
    text: 'Le créneau est libre et votre client est prévenu. Si votre client a payé, il est intégralement remboursé.',
  },
  over: {
    heading: 'Cette demande n’attend plus de réponse',
    text: 'La demande a expiré, ou votre client l’a retirée. Rien n’a été modifié.',
  },
  unknown: {
    heading: 'Ce lien ne fonctionne pas',
    text: 'Le lien est incomplet, ou la date du rendez-vous est passée. Retrouvez vos demandes dans votre espace.',
  },
  agenda: 'Voir mon planning',
  space: 'Mon espace',
} as const;
