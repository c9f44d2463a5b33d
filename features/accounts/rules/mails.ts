import { adminRoleNames, type AdminRole } from '#core/admin-roles.ts';
import type { Language, Words } from '#core/languages.ts';
import { writtenMail, type MailBlock, paragraph } from '#core/mail-layout.ts';
import { accountMailTexts as english } from './mail-texts.en.ts';
import { accountMailTexts as french } from './mail-texts.ts';

export type AccountLinks = { readonly open: string; readonly supportEmail: string };

export type AccountReader = { readonly firstname: string; readonly locale: Language };

export type WrittenMail = ReturnType<typeof writtenMail>;

const wordsIn: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

export const accountGreeting = ({ firstname, locale }: AccountReader): MailBlock =>
  paragraph(wordsIn[locale].hello(firstname));

type MailParts = {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: readonly string[];
};

const written = (
  reader: AccountReader,
  { subject, preview, blocks, footer }: MailParts,
  supportEmail: string,
): WrittenMail =>
  writtenMail(
    subject,
    { heading: subject, preview, blocks: [accountGreeting(reader), ...blocks], footer },
    supportEmail,
    reader.locale,
  );

/** The mail with the link that verifies an address. */
export const verifyMail = (reader: AccountReader, { open, supportEmail }: AccountLinks): WrittenMail => {
  const { verify, notRequested } = wordsIn[reader.locale];
  return written(
    reader,
    {
      ...verify,
      blocks: [paragraph(verify.text), { kind: 'button', label: verify.open, url: open }],
      footer: [notRequested],
    },
    supportEmail,
  );
};

/** The mail to a person who registers again although their address already has an account. */
export const accountExistsMail = (
  reader: AccountReader,
  { open, supportEmail }: AccountLinks,
  resetUrl: string,
): WrittenMail => {
  const { exists, notRequested } = wordsIn[reader.locale];
  const blocks: MailBlock[] = [
    paragraph(exists.text),
    { kind: 'button', label: exists.open, url: open },
    paragraph(exists.forgotten(resetUrl)),
  ];
  return written(reader, { ...exists, blocks, footer: [notRequested] }, supportEmail);
};

/** The mail with the link to choose another password (docs/product/accounts.md#links-by-mail). */
export const resetMail = (reader: AccountReader, { open, supportEmail }: AccountLinks): WrittenMail => {
  const { reset, notRequested } = wordsIn[reader.locale];
  return written(
    reader,
    {
      ...reset,
      blocks: [paragraph(reset.text), { kind: 'button', label: reset.open, url: open }],
      footer: [notRequested],
    },
    supportEmail,
  );
};

type Changed = {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly notYou: string;
  readonly open: string;
};

const ifNotYouMail = (reader: AccountReader, texts: Changed, { open, supportEmail }: AccountLinks): WrittenMail => {
  const blocks: MailBlock[] = [
    paragraph(texts.text),
    paragraph(texts.notYou),
    { kind: 'button', label: texts.open, url: open },
  ];
  return written(reader, { ...texts, blocks, footer: [] }, supportEmail);
};

export const passwordChangedMail = (reader: AccountReader, links: AccountLinks): WrittenMail =>
  ifNotYouMail(reader, wordsIn[reader.locale].changed, links);

export const factorRemovedMail = (reader: AccountReader, links: AccountLinks): WrittenMail =>
  ifNotYouMail(reader, wordsIn[reader.locale].factorRemoved, links);

/** The mail to an admin whose roles were changed. In French, like all texts for admins. */
export const rolesChangedMail = (
  {
    reader,
    roles,
    reason,
  }: { readonly reader: AccountReader; readonly roles: readonly AdminRole[]; readonly reason: string },
  { open, supportEmail }: AccountLinks,
): WrittenMail => {
  const text =
    roles.length === 0
      ? 'Vous n’êtes plus administrateur d’Accalmie. Votre compte personnel ne change pas.'
      : `Vos rôles d’administrateur sont maintenant\u202f: ${roles.map((role) => adminRoleNames[role]).join(', ')}.`;
  const parts = {
    subject: 'Vos rôles d’administrateur ont changé',
    preview: 'Vos sessions ont été fermées.',
    blocks: [
      paragraph(text),
      { kind: 'note', text: `Motif\u202f: ${reason}` } as const,
      { kind: 'button', label: 'Me connecter', url: open } as const,
    ],
    footer: [],
  };
  return written({ ...reader, locale: 'fr' }, parts, supportEmail);
};
