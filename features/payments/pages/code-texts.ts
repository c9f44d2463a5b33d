/** The step where the code of a mail is given. */
export const codeStepTexts = {
  heading: 'Confirmez votre adresse',
  typed: (email: string, moment: string): string =>
    `Un code à six chiffres part vers ${email}. Saisissez-le ici pour confirmer votre rendez-vous ${moment}\u202f: rien n’est réservé avant.`,
  label: 'Code à six chiffres',
  confirm: 'Confirmer mon rendez-vous',
  late: 'Rien reçu\u202f? Regardez dans les courriers indésirables. Le lien du message confirme aussi, depuis un autre appareil.',
  again: 'Recevoir un autre code',
  sent: 'Un autre code est parti. Le précédent ne vaut plus.',
  many: 'Trop de codes ont été demandés ou essayés. Saisissez le dernier reçu, ou réessayez dans quelques minutes.',
  change: 'Corriger mon adresse',
  over: 'Ce créneau n’est plus gardé',
  overText: 'Le code n’a pas été donné à temps. Rien n’est réservé et rien n’a été débité.',
  released: 'Le créneau est libéré. Rien n’est réservé et rien n’a été débité.',
} as const;
