const narrow = '\u202f';

/**
 * Sentences of the account mails (docs/product/wording.md#mails). assumed: the words of `exists` and `factorRemoved`.
 */
export const accountMailTexts = {
  hello: (firstname: string): string => `Bonjour ${firstname},`,
  notRequested: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet email.',
  verify: {
    subject: 'Confirmez votre adresse email',
    preview: 'Un lien, valable 24 heures.',
    text: 'Un clic suffit pour terminer votre inscription. Les rendez-vous déjà pris avec cette adresse email apparaîtront dans votre compte.',
    open: 'Confirmer mon adresse email',
  },
  exists: {
    subject: 'Vous avez déjà un compte',
    preview: 'Connectez-vous avec cette adresse email.',
    text: 'Quelqu’un, peut-être vous, a voulu s’inscrire avec cette adresse email. Vous avez déjà un compte avec cette adresse. Ce compte n’a pas été modifié.',
    open: 'Me connecter',
    forgotten: (url: string): string => `Mot de passe oublié${narrow}? ${url}`,
  },
  reset: {
    subject: 'Choisir un nouveau mot de passe',
    preview: 'Le lien expire dans trente minutes.',
    text: 'Vous avez demandé à changer de mot de passe. Le lien expire dans trente minutes et ne fonctionne qu’une fois.',
    open: 'Choisir un nouveau mot de passe',
  },
  changed: {
    subject: 'Votre mot de passe a changé',
    preview: 'Vos autres sessions ont été fermées.',
    text: 'Le mot de passe de votre compte vient de changer. Vos autres sessions ont été fermées.',
    notYou: `Si vous n’êtes pas à l’origine de ce changement, choisissez tout de suite un autre mot de passe${narrow}:`,
    open: 'Choisir un autre mot de passe',
  },
  factorRemoved: {
    subject: 'Double authentification désactivée',
    preview: 'Votre mot de passe suffit désormais pour vous connecter.',
    text: 'La double authentification de votre compte vient d’être désactivée. Votre mot de passe suffit pour vous connecter, tant que la double authentification n’est pas réactivée.',
    notYou: `Si vous n’êtes pas à l’origine de ce changement, écrivez-nous et choisissez tout de suite un autre mot de passe${narrow}:`,
    open: 'Choisir un autre mot de passe',
  },
} as const;
