export const codeStepTexts = {
  heading: 'Confirmez votre adresse email',
  typed: (email: string, moment: string): string =>
    `Nous avons envoyé un code à six chiffres à ${email}. Saisissez ce code ici pour confirmer votre rendez-vous du ${moment}. Le rendez-vous ne sera réservé qu’après cette confirmation.`,
  label: 'Code à six chiffres',
  confirm: 'Confirmer mon rendez-vous',
  late: 'Vous n’avez rien reçu\u202f? Regardez dans vos courriers indésirables. Vous pouvez aussi confirmer avec le lien de l’email, même depuis un autre appareil.',
  again: 'Recevoir un autre code',
  sent: 'Nous venons de vous envoyer un autre code. Le code précédent n’est plus valable.',
  many: 'Trop de codes ont été demandés ou essayés. Saisissez le dernier code reçu, ou réessayez dans quelques minutes.',
  change: 'Corriger mon adresse email',
  over: 'Ce créneau est libéré',
  overText: 'Vous n’avez pas saisi le code à temps. Rien n’est réservé et rien n’a été débité.',
  released: 'Rien n’est réservé et rien n’a été débité.',
} as const;
