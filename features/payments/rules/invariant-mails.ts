import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import { invariantNames, type InvariantName } from './invariants.ts';

/**
 * A broken invariant, with the number of rows that break it. `isMore`: the check stopped at that number, so there may
 * be more rows.
 */
export type BrokenInvariant = { readonly invariant: InvariantName; readonly rows: number; readonly isMore: boolean };
export type BrokenRead = BrokenInvariant & { readonly firstname: string };
export type BrokenLinks = { readonly health: string; readonly supportEmail: string };

const narrow = '\u202f';

const brokenText = ({ invariant, rows, isMore }: BrokenInvariant): string => {
  const cases = isMore ? `${rows} cas ou plus` : `${rows} cas`;
  return `La règle «\u00a0${invariantNames[invariant]}\u00a0» n’est plus respectée${narrow}: ${cases}.`;
};

const name = 'Contrôle automatique en défaut';

/** Screen notification to admins about a broken rule. */
export const brokenLine = (broken: BrokenInvariant): ScreenLine => ({
  name,
  message: `${brokenText(broken)} Aucun versement n’est envoyé tant que le problème n’est pas résolu. Le détail est dans le journal technique, sous le nom ${broken.invariant}.`,
});

/** Mail to owner and finance admins when a rule is broken and payouts are suspended. assumed: the wording. */
export const brokenMail = (broken: BrokenRead, { health, supportEmail }: BrokenLinks): MailWords => {
  const stopped =
    'Par sécurité, aucun versement n’est envoyé tant que cette règle n’est pas de nouveau respectée. Les versements déjà envoyés suivent leur cours.';
  return writtenMail(
    `${name}${narrow}: versements suspendus`,
    {
      heading: name,
      preview: brokenText(broken),
      blocks: [
        paragraph(`Bonjour ${broken.firstname},`),
        paragraph(brokenText(broken)),
        paragraph(stopped),
        paragraph(
          `Ouvrez «\u00a0Santé du site\u00a0» pour vérifier chaque règle, et prévenez l’équipe technique${narrow}: elle trouvera le détail dans le journal technique, sous le nom ${broken.invariant}.`,
        ),
        { kind: 'button', label: 'Ouvrir «\u202fSanté du site\u202f»', url: health },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};
