/** The sentences of accounts that a call answers with. */
export const accountTexts = {
  wrongCode: 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
  deadLink: 'Ce lien n’est plus valable\u202f: il a déjà servi ou son délai est dépassé. Demandez-en un autre.',
  otherAccount: 'Ce lien appartient à un autre compte. Connectez-vous au compte que vous venez de créer, puis ouvrez le lien à nouveau.',
  suspended: 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  notInvited:
    'Un administrateur active sa double authentification depuis une invitation, valable un jour. Demandez-la à un autre administrateur ou au responsable du serveur.',
  unknownAdmin: 'Aucun compte n’a confirmé cette adresse.',
  lastOwner: 'C’est le dernier propriétaire\u202f: il en faut un pour attribuer les rôles.',
  ownRoles: 'Seul un autre propriétaire peut changer vos rôles.',
  secondFactorInPlace: 'La double authentification est déjà activée.',
} as const;
