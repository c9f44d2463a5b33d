import { adminRoleNames } from '#core/admin-roles.ts';

/** The words of the money that waits for a decision. */
export const adminFrozenTexts = {
  table: 'L’argent qui attend une décision',
  columns: ['Rendez-vous', 'Professionnel', 'En jeu', 'Depuis', 'Cause et suite'],
  visit: (client: string, day: string): string => `${client}, le ${day}`,
  none: 'Rien n’est gelé',
  noneText: 'Une réclamation, une absence contestée ou un paiement contesté auprès de la banque gèle l’argent d’un rendez-vous jusqu’à la décision.',
  causes: { complaint: 'Réclamation', contest: 'Absence contestée', dispute: 'Contestation bancaire' },
  next: {
    complaint: (number: string, until: string): string => `${number}, à décider avant le ${until} par un administrateur du rôle ${adminRoleNames.trust}.`,
    unanswered: (number: string, until: string): string =>
      `${number}, en attente du professionnel, puis à décider avant le ${until} par un administrateur du rôle ${adminRoleNames.trust}.`,
    contest: `À décider sous 48\u202fh par un administrateur du rôle ${adminRoleNames.support}.`,
    dispute: 'La banque décide. Répondez-lui dans l’espace du prestataire, avant la date qu’il donne.',
  },
  decide: { complaint: 'Ouvrir la réclamation', contest: 'Ouvrir les absences' },
} as const;
