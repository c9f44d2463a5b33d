export const correctionTexts = {
  heading: (kind: string): string => `Corriger « ${kind} »`,
  lead: 'Choisissez le compte où prélever la somme et celui qui la reçoit\u202f: nous ajouterons une écriture à votre nom, avec votre motif. L’écriture d’origine reste telle quelle et ne peut être corrigée qu’une fois.',
  from: 'Prélever sur',
  to: 'Affecter à',
  choose: 'Choisir un compte',
  cents: 'Montant, en euros',
  reason: 'Motif',
  reasonHint:
    'De 20 à 500 caractères, conservés dans le grand livre. Le professionnel lira ce motif si la correction crée une dette.',
  check: 'Vérifier la correction',
  cancel: 'Ne rien corriger',
  sure: {
    heading: 'Écriture à valider',
    sides: (amount: string, from: string, to: string): string =>
      `Nous transférons ${amount} de «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0».`,
    same: 'Rien ne change pour le professionnel.',
    owed: (before: string, after: string): string =>
      `Pour le professionnel\u202f: la somme due passe de ${before} à ${after}.`,
    owes: (before: string, debt: string): string =>
      `Pour le professionnel\u202f: ${before}. Après la correction, le professionnel devra ${debt}, à déduire de ses prochains versements.`,
    wasOwed: (price: string): string => `Accalmie lui doit ${price}`,
    wasOwing: (price: string): string => `il doit ${price}`,
    noMore: (debt: string): string =>
      `Pour le professionnel\u202f: il doit ${debt}, et ne devra plus rien après la correction.`,
    nowOwed: (debt: string, after: string): string =>
      `Pour le professionnel\u202f: il doit ${debt}, et Accalmie lui devra ${after} après la correction.`,
    alone: (limit: string): string =>
      `Jusqu’à ${limit} en tout, l’accord d’un second administrateur n’est pas nécessaire.`,
    secondAtOnce: (limit: string): string =>
      `Le montant dépasse ${limit}\u202f: l’accord d’un second administrateur sera nécessaire.`,
    second: (limit: string, counted: string): string =>
      `Avec le total de ${counted} déjà remboursé ou corrigé, cette correction dépasse la limite de ${limit}\u202f: l’accord d’un second administrateur sera nécessaire.`,
    reason: 'Motif',
    write: 'Enregistrer la correction',
    ask: 'Demander la correction',
    back: 'Modifier',
  },
  done: 'Correction enregistrée.',
  asked: 'Demande envoyée. Rien ne sera enregistré avant l’accord d’un second administrateur.',
  waits: (amount: string, name: string): string =>
    `Une demande de ${amount}, faite par ${name}, attend l’accord d’un second administrateur. D’ici là, aucune autre demande n’est possible sur ce rendez-vous.`,
  toQueue: 'Voir les demandes en attente',
} as const;
