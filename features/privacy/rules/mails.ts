import { writtenMail, paragraph } from '#core/mail-layout.ts';
import { accountGreeting, type AccountLinks, type WrittenMail } from '#features/accounts/rules/mails.ts';

/** The mail that makes an address that of an account; assumed: the words of every mail of this file. */
export const changeEmailMail = (firstname: string, { open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Confirmez votre nouvelle adresse',
    {
      heading: 'Confirmez votre nouvelle adresse',
      preview: 'Un lien, valable 24 heures.',
      blocks: [
        accountGreeting({ firstname, locale: 'fr' }),
        paragraph('Vous avez demandé que cette adresse devienne celle de votre compte. Ouvrez le lien là où vous êtes connecté, puis confirmez.'),
        { kind: 'button', label: 'Confirmer cette adresse', url: open },
      ],
      footer: ['Si vous n’êtes pas à l’origine de cette demande, ne faites rien.'],
    },
    supportEmail,
    'fr',
  );

/** The mail to somebody whose address was asked for by another account. */
export const addressTakenMail = ({ open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Cette adresse a déjà un compte',
    {
      heading: 'Cette adresse a déjà un compte',
      preview: 'Rien n’a changé.',
      blocks: [
        paragraph('Quelqu’un, peut-être vous, a demandé que cette adresse devienne celle d’un autre compte. Elle a déjà le sien\u202f: rien n’a changé.'),
        { kind: 'button', label: 'Me connecter', url: open },
      ],
      footer: ['Si vous n’êtes pas à l’origine de cette demande, ne faites rien.'],
    },
    supportEmail,
    'fr',
  );

/** The mail to the address of an account for which another was asked; it does not say which. */
export const changeAskedMail = (firstname: string, { open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Une autre adresse est demandée pour votre compte',
    {
      heading: 'Une autre adresse est demandée',
      preview: 'Elle remplacera celle-ci une fois confirmée.',
      blocks: [
        accountGreeting({ firstname, locale: 'fr' }),
        paragraph('Quelqu’un qui connaît votre mot de passe a demandé une autre adresse pour votre compte. Elle remplacera celle-ci une fois confirmée.'),
        paragraph('Si ce n’est pas vous, choisissez aussitôt un autre mot de passe\u202f: la demande tombera.'),
        { kind: 'button', label: 'Choisir un autre mot de passe', url: open },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** The last mail of an account. */
export const accountDeletedMail = ({ open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Votre compte est supprimé',
    {
      heading: 'Votre compte est supprimé',
      preview: 'Cet email est le dernier.',
      blocks: [
        paragraph('Votre compte Accalmie est supprimé\u202f: votre nom, votre adresse, votre téléphone et vos sessions sont effacés.'),
        paragraph('Les factures de vos rendez-vous payés sont gardées dix ans, comme la loi le demande, avec votre nom seul.'),
        { kind: 'button', label: 'Ce qui est gardé, et pourquoi', url: open },
      ],
      footer: ['Si ce n’est pas vous, écrivez-nous sans attendre.'],
    },
    supportEmail,
    'fr',
  );
