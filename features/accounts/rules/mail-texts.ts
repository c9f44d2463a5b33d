const narrow = '\u202f';

/** The sentences of the mails of an account (docs/product/wording.md#mails); assumed: those of the second and the last. */
export const accountMailTexts = {
  hello: (firstname: string): string => `Bonjour ${firstname},`,
  notAsked: 'Si vous n’êtes pas à l’origine de cette demande, ne faites rien.',
  verify: {
    subject: 'Confirmez votre adresse',
    preview: 'Un lien, valable 24 heures.',
    text: 'Un clic suffit pour finir votre inscription. Les rendez-vous déjà pris avec cette adresse rejoindront votre compte.',
    open: 'Confirmer mon adresse',
  },
  exists: {
    subject: 'Vous avez déjà un compte',
    preview: 'Connectez-vous avec cette adresse.',
    text: 'Quelqu’un, peut-être vous, vient de s’inscrire avec cette adresse. Elle a déjà son compte : il n’a pas changé.',
    open: 'Me connecter',
    forgotten: (url: string): string => `Mot de passe oublié${narrow}? ${url}`,
  },
  reset: {
    subject: 'Choisir un nouveau mot de passe',
    preview: 'Le lien expire dans trente minutes.',
    text: 'Vous avez demandé à changer de mot de passe. Le lien expire dans trente minutes et ne sert qu’une fois.',
    open: 'Choisir un nouveau mot de passe',
  },
  changed: {
    subject: 'Votre mot de passe a changé',
    preview: 'Les autres sessions ont été fermées.',
    text: 'Le mot de passe de votre compte vient de changer, et les autres sessions ont été fermées.',
    notYou: `Si ce n’est pas vous, choisissez aussitôt un autre mot de passe${narrow}:`,
    open: 'Choisir un autre mot de passe',
  },
  factorRemoved: {
    subject: 'Votre second facteur a été retiré',
    preview: 'La connexion ne demande plus de code.',
    text: 'Le second facteur de votre compte vient d’être retiré. La connexion ne demande plus de code, jusqu’à ce que vous en mettiez un autre en place.',
    notYou: `Si vous ne l’avez pas demandé, choisissez aussitôt un autre mot de passe, et écrivez-nous${narrow}:`,
    open: 'Choisir un autre mot de passe',
  },
} as const;
