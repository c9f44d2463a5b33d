/** The page by which a professional answers a request from its mail. */
export const requestLinkTexts = {
  title: 'Répondre à une demande · Accalmie',
  summary: 'Le rendez-vous demandé',
  waiting: {
    heading: (client: string): string => (client === '' ? 'Une demande attend votre réponse' : `${client} attend votre réponse`),
    text: (until: string): string => `Ce créneau est gardé jusqu’au ${until}. Sans réponse, la demande expire et rien n’est dû.`,
  },
  confirm: 'Confirmer le rendez-vous',
  decline: 'Refuser la demande',
  declineText: 'Le créneau se libère et votre client est averti aussitôt ; s’il a payé, tout lui est rendu.',
  reason: 'Un mot pour votre client',
  reasonHint: 'Facultatif, 500 caractères au plus.',
  declineSend: 'Refuser',
  confirmed: { heading: 'Ce rendez-vous est confirmé', text: 'Il est dans votre planning, et votre client en a l’email.' },
  declined: { heading: 'Cette demande est refusée', text: 'Le créneau est libre et votre client est averti. Ce qu’il a payé lui est rendu.' },
  over: { heading: 'Cette demande n’attend plus de réponse', text: 'Elle a expiré ou votre client l’a retirée. Rien n’a changé par ce lien.' },
  unknown: { heading: 'Ce lien n’ouvre rien', text: 'Il est incomplet, ou le moment du rendez-vous est passé. Vos demandes vous attendent dans votre espace.' },
  agenda: 'Voir mon planning',
  space: 'Mon espace',
} as const;
