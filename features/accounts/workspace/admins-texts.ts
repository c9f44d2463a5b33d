export const adminsTexts = {
  title: 'Administrateurs · Accalmie',
  heading: 'Administrateurs',
  lead: 'La double authentification est obligatoire\u202f: chaque administrateur l’active depuis son invitation, valable un jour.',
  invite: 'Inviter un administrateur',
  email: 'Adresse email de son compte',
  emailHint:
    'Indiquez l’adresse confirmée du compte. Si la double authentification est déjà active, l’invitation permet de la configurer à nouveau.',
  submit: 'Créer l’invitation',
  made: (email: string): string =>
    `Le titulaire du compte ${email} deviendra administrateur en activant sa double authentification.`,
  link: 'Son lien d’invitation',
  linkLead: (until: string): string =>
    `Remettez ce lien vous-même à la personne, par un moyen sûr. Le lien fonctionne une seule fois, jusqu’au ${until}, et ne sera plus affiché.`,
  copy: 'Copier le lien',
  list: 'Liste des administrateurs',
  inPlace: 'Double authentification active',
  invited: 'Invité',
  missing: 'Sans double authentification',
  until: (moment: string): string => `Invitation valable jusqu’au ${moment}`,
  again: 'Aucune invitation en cours\u202f: invitez à nouveau cette personne.',
  you: 'vous',
  roles: 'Rôles',
  roleHints: {
    owner: 'Tous les droits, et l’attribution des rôles',
    trust: 'Documents, prestations, avis, signalements, suspensions, journal',
    support: 'Personnes, rendez-vous, absences',
    finance: 'Remboursements et versements',
  },
  changeOf: (name: string): string => `Changer les rôles de ${name}`,
  changeHint:
    'Sans aucun rôle, la personne n’est plus administrateur. Toutes les sessions de la personne sont fermées, et elle reçoit le motif par email.',
  reason: 'Motif, envoyé par email',
  reasonHint: '20 caractères minimum.',
  save: 'Enregistrer les rôles',
  saved: 'Rôles enregistrés',
} as const;
