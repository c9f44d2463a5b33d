import { writtenMail, type MailBlock } from '#core/mail-layout.ts';

export type AccountLinks = { readonly open: string; readonly supportEmail: string };

type Written = ReturnType<typeof writtenMail>;

const hello = (firstname: string): MailBlock => ({ kind: 'text', text: `Bonjour ${firstname},` });
const say = (text: string): MailBlock => ({ kind: 'text', text });
const notAsked = 'Si vous n’êtes pas à l’origine de cette demande, ne faites rien.';

/** The mail that lets somebody prove their address (`design/copy.md`, « Courriels »). */
export const verifyMail = (firstname: string, { open, supportEmail }: AccountLinks): Written =>
  writtenMail(
    'Confirmez votre adresse',
    {
      heading: 'Confirmez votre adresse',
      preview: 'Un lien, valable 24 heures.',
      blocks: [
        hello(firstname),
        say('Un clic suffit pour finir votre inscription. Les rendez-vous déjà pris avec cette adresse rejoindront votre compte.'),
        { kind: 'button', label: 'Confirmer mon adresse', url: open },
      ],
      footer: [notAsked],
    },
    supportEmail,
  );

/** The mail to somebody who has an account and registers again; assumed: its words. */
export const accountExistsMail = (firstname: string, { open, supportEmail }: AccountLinks, resetUrl: string): Written =>
  writtenMail(
    'Vous avez déjà un compte',
    {
      heading: 'Vous avez déjà un compte',
      preview: 'Connectez-vous avec cette adresse.',
      blocks: [
        hello(firstname),
        say('Quelqu’un, peut-être vous, vient de s’inscrire avec cette adresse. Elle a déjà son compte : il n’a pas changé.'),
        { kind: 'button', label: 'Me connecter', url: open },
        say(`Mot de passe oublié\u202f? ${resetUrl}`),
      ],
      footer: [notAsked],
    },
    supportEmail,
  );

/** The mail that lets somebody choose another password (`design/copy.md`; half an hour by trust §2). */
export const resetMail = (firstname: string, { open, supportEmail }: AccountLinks): Written =>
  writtenMail(
    'Choisir un nouveau mot de passe',
    {
      heading: 'Choisir un nouveau mot de passe',
      preview: 'Le lien expire dans trente minutes.',
      blocks: [
        hello(firstname),
        say('Vous avez demandé à changer de mot de passe. Le lien expire dans trente minutes et ne sert qu’une fois.'),
        { kind: 'button', label: 'Choisir un nouveau mot de passe', url: open },
      ],
      footer: [notAsked],
    },
    supportEmail,
  );

/** The mail that says a password was changed; assumed: its words. */
export const passwordChangedMail = (firstname: string, { open, supportEmail }: AccountLinks): Written =>
  writtenMail(
    'Votre mot de passe a changé',
    {
      heading: 'Votre mot de passe a changé',
      preview: 'Les autres sessions ont été fermées.',
      blocks: [
        hello(firstname),
        say('Le mot de passe de votre compte vient de changer, et les autres sessions ont été fermées.'),
        say('Si ce n’est pas vous, choisissez aussitôt un autre mot de passe\u202f:'),
        { kind: 'button', label: 'Choisir un autre mot de passe', url: open },
      ],
      footer: [],
    },
    supportEmail,
  );
