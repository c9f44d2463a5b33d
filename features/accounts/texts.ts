export const accountTexts = {
  wrongCode: 'Ce code est incorrect ou a déjà été utilisé. Attendez le code suivant.',
  deadLink: 'Ce lien n’est plus valable\u202f: il a déjà été utilisé ou a expiré. Demandez un nouveau lien.',
  otherAccount:
    'Ce lien appartient à un autre compte. Connectez-vous au compte que vous venez de créer, puis ouvrez le lien à nouveau.',
  suspended: 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  notInvited:
    'Pour activer votre double authentification d’administrateur, il vous faut une invitation, valable un jour. Demandez cette invitation à un autre administrateur ou au responsable du serveur.',
  unknownAdmin: 'Aucun compte n’est confirmé avec cette adresse email.',
  lastOwner:
    'Cette personne est la seule à avoir le rôle Propriétaire\u202f: il faut au moins un propriétaire pour attribuer les rôles.',
  ownRoles: 'Seul un autre propriétaire peut changer vos rôles.',
  secondFactorInPlace: 'La double authentification est déjà activée.',
} as const;
