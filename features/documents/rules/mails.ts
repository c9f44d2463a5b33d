import type { DocumentKey } from '#db/reference/documents.ts';
import { writtenMail, type MailBlock, paragraph } from '#core/mail-layout.ts';
import { documentLabelOf } from './kinds.ts';
import { dayText } from './screen-lines.ts';

export type DocumentReader = { readonly firstname: string };
export type Links = { readonly documents: string; readonly profile: string; readonly supportEmail: string };

type Written = ReturnType<typeof writtenMail>;

const narrow = '\u202f';

/** Days during which existing bookings go on after a document has expired (docs/product/documents.md#lapse). */
export const graceDays = 15;

const hiddenText = `Votre fiche n’est plus visible et vous ne recevez plus de réservations. Les rendez-vous déjà prévus dans les ${graceDays} jours sont maintenus. Envoyez un document à jour${narrow}: votre fiche sera de nouveau en ligne dès qu’il sera vérifié.`;

// Mails to professionals are in French (docs/product/accounts.md#language).
const written = (
  subject: string,
  preview: string,
  { firstname }: DocumentReader,
  blocks: readonly MailBlock[],
  supportEmail: string,
): Written =>
  writtenMail(
    subject,
    { heading: subject, preview, blocks: [paragraph(`Bonjour ${firstname},`), ...blocks], footer: [] },
    supportEmail,
    'fr',
  );

const open = ({ documents }: Links): MailBlock => ({ kind: 'button', label: 'Voir mes documents', url: documents });

/** The mail about a decision on one document. assumed: the words of these mails. */
export const documentDecidedMail = (
  reader: DocumentReader,
  d: {
    readonly type: DocumentKey;
    readonly company_type: string | null;
    readonly state: 'valid' | 'invalid';
    readonly reason: string | null;
    readonly expires_on: string | null;
    readonly published: boolean;
  },
  links: Links,
): Written => {
  const label = documentLabelOf(d.type, d.company_type);
  if (d.state === 'valid') {
    const until = d.expires_on === null ? '' : ` et valable jusqu’au ${dayText(d.expires_on)}`;
    return written(
      `Document vérifié${narrow}: ${label}`,
      'Vous n’avez rien d’autre à faire pour ce document.',
      reader,
      [paragraph(`Votre document est vérifié${until}.`), open(links)],
      links.supportEmail,
    );
  }
  return written(
    `Document refusé${narrow}: ${label}`,
    'Le motif, et comment renvoyer le document.',
    reader,
    [
      paragraph('Votre document n’a pas pu être accepté.'),
      { kind: 'note', text: d.reason ?? '' },
      paragraph(
        d.published
          ? 'Votre fiche reste visible. Envoyez le document corrigé.'
          : `Envoyez le document corrigé${narrow}: votre fiche sera visible une fois tous vos documents vérifiés.`,
      ),
      open(links),
    ],
    links.supportEmail,
  );
};

export type DecidedPaper = {
  readonly type: DocumentKey;
  readonly state: 'valid' | 'invalid';
  readonly reason: string | null;
  readonly expires_on: string | null;
};

const decidedText = ({ type, state, reason, expires_on }: DecidedPaper, companyType: string | null): string => {
  const label = documentLabelOf(type, companyType);
  if (state === 'invalid') return `${label}${narrow}: document refusé. ${reason ?? ''}`.trim();
  return `${label}${narrow}: document vérifié${expires_on === null ? '' : `, valable jusqu’au ${dayText(expires_on)}`}.`;
};

const nextStepText = (hasRefused: boolean, published: boolean): string => {
  if (!hasRefused)
    return published ? 'Votre fiche est en ligne.' : 'Vous n’avez rien d’autre à faire pour ces documents.';
  return published
    ? 'Votre fiche reste visible. Corrigez chaque document refusé, puis renvoyez-le.'
    : `Corrigez chaque document refusé, puis renvoyez-le${narrow}: votre fiche sera visible une fois tous vos documents vérifiés.`;
};

/**
 * The mail that announces several decisions together. Refused documents come first, because they must be sent again.
 */
export const decisionsMail = (
  reader: DocumentReader,
  d: { readonly together: readonly DecidedPaper[]; readonly company_type: string | null; readonly published: boolean },
  links: Links,
): Written => {
  const refused = d.together.filter(({ state }) => state === 'invalid');
  const accepted = d.together.filter(({ state }) => state === 'valid');
  const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);
  const subject =
    refused.length === 0
      ? `${accepted.length} documents vérifiés`
      : `Vos documents${narrow}: ${[
          some(accepted.length, 'vérifié', 'vérifiés'),
          some(refused.length, 'refusé', 'refusés'),
        ]
          .filter((part) => !part.startsWith('0'))
          .join(', ')}`;
  const next = nextStepText(refused.length > 0, d.published);
  return written(
    subject,
    next,
    reader,
    [
      ...[...refused, ...accepted].map((one): MailBlock => ({ kind: 'note', text: decidedText(one, d.company_type) })),
      paragraph(next),
      open(links),
    ],
    links.supportEmail,
  );
};

export const reminderMail = (
  reader: DocumentReader,
  d: {
    readonly type: DocumentKey;
    readonly company_type: string | null;
    readonly expires_on: string;
    readonly isLastDay: boolean;
  },
  links: Links,
): Written => {
  const label = documentLabelOf(d.type, d.company_type);
  const when = d.isLastDay ? 'aujourd’hui' : `le ${dayText(d.expires_on)}`;
  return written(
    `${label}${narrow}: à renouveler avant le ${dayText(d.expires_on)}`,
    'Envoyez un nouveau document pour que votre fiche reste visible.',
    reader,
    [
      paragraph(`Votre document «${narrow}${label}${narrow}» expire ${when}.`),
      paragraph(`Envoyez un nouveau document dès maintenant${narrow}: l’ancien reste valable jusqu’à son expiration.`),
      open(links),
    ],
    links.supportEmail,
  );
};

export const expiredMail = (
  reader: DocumentReader,
  d: { readonly type: DocumentKey; readonly company_type: string | null; readonly published: boolean },
  links: Links,
): Written => {
  const label = documentLabelOf(d.type, d.company_type);
  return written(
    `Document expiré${narrow}: ${label}`,
    d.published ? 'Envoyez un nouveau document.' : 'Votre fiche n’est plus visible.',
    reader,
    [
      paragraph(`Votre document «${narrow}${label}${narrow}» a expiré.`),
      paragraph(d.published ? `Ce document n’est pas obligatoire${narrow}: votre fiche reste visible.` : hiddenText),
      open(links),
    ],
    links.supportEmail,
  );
};

export const onlineMail = (reader: DocumentReader, links: Links): Written =>
  written(
    'Votre profil est en ligne',
    'Vos clients peuvent vous trouver et réserver.',
    reader,
    [
      paragraph(
        'Votre fiche est visible dans la recherche. Vos clients peuvent réserver les créneaux que vous avez ouverts.',
      ),
      { kind: 'button', label: 'Voir ma fiche', url: links.profile },
    ],
    links.supportEmail,
  );
