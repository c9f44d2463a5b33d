import { adminRoleNames } from '#core/admin-roles.ts';

export const adminFrozenTexts = {
  table: 'Sommes en attente d’une décision',
  columns: ['Rendez-vous', 'Professionnel', 'Montant', 'Depuis', 'Cause et suite'],
  visit: (client: string, day: string): string => `${client}, le ${day}`,
  none: 'Aucune somme gelée',
  noneText:
    'Une réclamation, une absence contestée ou un paiement contesté auprès de la banque gèle l’argent d’un rendez-vous jusqu’à la décision.',
  causes: { complaint: 'Réclamation', contest: 'Absence contestée', dispute: 'Contestation bancaire' },
  next: {
    complaint: (number: string, until: string): string =>
      `${number}\u202f: un administrateur qui a le rôle ${adminRoleNames.trust} doit décider avant le ${until}.`,
    unanswered: (number: string, until: string): string =>
      `${number}\u202f: le professionnel doit répondre, puis un administrateur qui a le rôle ${adminRoleNames.trust} décidera avant le ${until}.`,
    onWay: (number: string): string =>
      `${number}\u202f: le remboursement est en cours. Aucune décision n’est attendue.`,
    contest: `Un administrateur qui a le rôle ${adminRoleNames.support} doit décider sous 48\u202fh.`,
    dispute:
      'La décision revient à la banque. Le prestataire de paiement n’indique aucune date limite de réponse\u202f: suivez la contestation dans son espace.',
    answer: (until: string): string =>
      `La décision revient à la banque\u202f: répondez-lui dans l’espace du prestataire de paiement avant le ${until}.`,
    missed: (until: string): string =>
      `La banque attendait votre réponse avant le ${until}\u202f: elle peut maintenant donner raison à son client. Contactez le prestataire de paiement.`,
  },
  late: 'En retard',
  decide: { complaint: 'Ouvrir la réclamation', contest: 'Ouvrir les absences' },
} as const;
