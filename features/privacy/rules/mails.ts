import { writtenMail, paragraph } from '#core/mail-layout.ts';
import { accountGreeting, type AccountLinks, type WrittenMail } from '#features/accounts/rules/mails.ts';

/** Returns the mail to a new address, with the link that confirms it. assumed: the words of every mail in this file. */
export const changeEmailMail = (firstname: string, { open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Confirmez votre nouvelle adresse email',
    {
      heading: 'Confirmez votre nouvelle adresse email',
      preview: 'Un lien, valable 24 heures.',
      blocks: [
        accountGreeting({ firstname, locale: 'fr' }),
        paragraph(
          'Vous avez demandé que cette adresse email devienne celle de votre compte. Suivez le lien dans le navigateur où votre compte est ouvert, puis confirmez le changement.',
        ),
        { kind: 'button', label: 'Confirmer cette adresse email', url: open },
      ],
      footer: ['Si vous n’êtes pas à l’origine de cette demande, ne faites rien.'],
    },
    supportEmail,
    'fr',
  );

/** Returns the mail to the owner of an address that another account asked for. */
export const addressTakenMail = ({ open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Un compte utilise déjà cette adresse email',
    {
      heading: 'Un compte utilise déjà cette adresse email',
      preview: 'Rien n’a changé.',
      blocks: [
        paragraph(
          'Quelqu’un, peut-être vous, a voulu associer cette adresse email à un autre compte. Comme cette adresse est déjà celle d’un compte Accalmie, rien n’a changé.',
        ),
        { kind: 'button', label: 'Me connecter', url: open },
      ],
      footer: ['Si vous n’êtes pas à l’origine de cette demande, ne faites rien.'],
    },
    supportEmail,
    'fr',
  );

/**
 * Returns the mail to the current address of an account that requested a new address. It does not name the new address.
 */
export const addressChangeMail = (firstname: string, { open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Changement d’adresse email demandé pour votre compte',
    {
      heading: 'Changement d’adresse email demandé',
      preview: 'La nouvelle adresse remplacera l’actuelle une fois confirmée.',
      blocks: [
        accountGreeting({ firstname, locale: 'fr' }),
        paragraph(
          'Quelqu’un qui connaît votre mot de passe a demandé à changer l’adresse email de votre compte. La nouvelle adresse remplacera l’actuelle une fois confirmée.',
        ),
        paragraph(
          'Si vous n’êtes pas à l’origine de cette demande, changez immédiatement de mot de passe\u202f: la demande sera annulée.',
        ),
        { kind: 'button', label: 'Choisir un autre mot de passe', url: open },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** Returns the last mail to the owner of a deleted account. */
export const accountDeletedMail = ({ open, supportEmail }: AccountLinks): WrittenMail =>
  writtenMail(
    'Votre compte est supprimé',
    {
      heading: 'Votre compte est supprimé',
      preview: 'Vous ne recevrez plus d’email de notre part.',
      blocks: [
        paragraph(
          'Votre compte Accalmie est supprimé\u202f: votre nom, votre adresse, votre téléphone et vos sessions sont effacés.',
        ),
        paragraph(
          'Nous conservons dix ans les factures de vos rendez-vous payés, avec votre seul nom, comme la loi l’impose.',
        ),
        { kind: 'button', label: 'Voir les données conservées', url: open },
      ],
      footer: ['Si vous n’êtes pas à l’origine de cette suppression, écrivez-nous sans attendre.'],
    },
    supportEmail,
    'fr',
  );
