/** The sentences of accounts that a call answers with. */
export const accountTexts = {
  wrongCode: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
  deadLink: 'Ce lien n’ouvre plus rien\u202f: il a servi, ou son délai est passé. Demandez-en un autre.',
  otherAccount: 'Ce lien est celui d’un autre compte. Connectez-vous à celui que vous venez de créer, puis ouvrez-le à nouveau.',
  suspended: 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  notInvited:
    'Le second facteur d’un administrateur se met en place par une invitation, ouverte un jour. Demandez-la à un autre administrateur, ou à qui tient la machine.',
  unknownAdmin: 'Aucun compte n’a confirmé cette adresse.',
  lastOwner: 'C’est le dernier propriétaire\u202f: il en faut un pour donner les rôles.',
  ownRoles: 'Vos rôles sont changés par un autre propriétaire.',
  secondFactorInPlace: 'Un second facteur est déjà en place.',
} as const;
