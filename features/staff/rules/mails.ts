import { atName } from '#core/inner-name.ts';
import { ofName } from '#core/elision.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { staffRoleNames, type StaffRole } from '#core/staff-roles.ts';

export type StaffLinks = { readonly open: string; readonly supportEmail: string };

export type InvitedFacts = { readonly establishment: string; readonly role: StaffRole };

export type StaffFacts = {
  readonly firstname: string;
  readonly establishment: string;
  readonly role: StaffRole | null;
};

type StaffMail = ReturnType<typeof writtenMail>;

const written = (
  subject: string,
  preview: string,
  blocks: readonly MailBlock[],
  footer: readonly string[],
  { supportEmail }: StaffLinks,
): StaffMail => writtenMail(subject, { heading: subject, preview, blocks, footer }, supportEmail, 'fr');

/** Mail with an invitation. The recipient may have no account yet. */
export const invitedMail = ({ establishment, role }: InvitedFacts, links: StaffLinks): StaffMail =>
  written(
    `${establishment} vous invite dans son équipe`,
    'Un lien, valable 30 jours.',
    [
      paragraph('Bonjour,'),
      paragraph(
        `${establishment} vous ouvre son espace sur Accalmie, avec le rôle suivant\u202f: ${staffRoleNames[role]}.`,
      ),
      paragraph(
        'Pour accepter, il vous faut un compte avec cette adresse email. Si vous n’en avez pas, créez d’abord votre compte.',
      ),
      { kind: 'button', label: 'Voir l’invitation', url: links.open },
    ],
    ['Si vous ne connaissez pas cet établissement, ignorez cet email\u202f: rien ne change sans votre accord.'],
    links,
  );

export const roleMail = ({ firstname, establishment, role }: StaffFacts, links: StaffLinks): StaffMail =>
  written(
    `Votre rôle ${atName(establishment)} a changé`,
    role === null ? '' : `Nouveau rôle\u202f: ${staffRoleNames[role]}.`,
    [
      paragraph(`Bonjour ${firstname},`),
      paragraph(
        `Votre rôle ${atName(establishment)} est maintenant\u202f: ${role === null ? '' : staffRoleNames[role]}.`,
      ),
      { kind: 'button', label: 'Ouvrir l’espace', url: links.open },
    ],
    [],
    links,
  );

export const endedMail = ({ firstname, establishment }: StaffFacts, links: StaffLinks): StaffMail =>
  written(
    `Vous n’avez plus accès à l’espace ${ofName(establishment)}`,
    'Vos sessions ont été fermées.',
    [
      paragraph(`Bonjour ${firstname},`),
      paragraph(
        `${establishment} a mis fin à votre accès à son espace. Vos sessions ont été fermées. Vous gardez votre compte et vos propres rendez-vous.`,
      ),
      { kind: 'button', label: 'Me connecter', url: links.open },
    ],
    [],
    links,
  );

/**
 * Data of the mail to the owner about a staff member who ended their own access. `visits` counts the upcoming visits of
 * the member's agenda.
 */
export type LeftFacts = {
  readonly firstname: string;
  readonly establishment: string;
  readonly name: string;
  readonly visits: number;
};

export const leftMail = ({ firstname, establishment, name, visits }: LeftFacts, links: StaffLinks): StaffMail =>
  written(
    `${name} a quitté l’équipe ${ofName(establishment)}`,
    'L’accès de cette personne à votre espace a pris fin.',
    [
      paragraph(`Bonjour ${firstname},`),
      paragraph(`${name} a quitté l’équipe ${ofName(establishment)} et n’a plus accès à votre espace.`),
      ...(visits === 0
        ? []
        : [
            paragraph(
              `${visits} rendez-vous à venir ${visits === 1 ? 'reste' : 'restent'} dans l’agenda ${ofName(name)}\u202f: vous pouvez ${visits === 1 ? 'le' : 'les'} confier à ses collègues.`,
            ),
          ]),
      { kind: 'button', label: 'Voir l’équipe', url: links.open },
    ],
    [],
    links,
  );
