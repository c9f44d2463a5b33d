import { ofName } from '#core/elision.ts';
import type { AwaitingFacts, DecidedFacts } from '#features/catalog/messages.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';

const ofSales = messagesOf({
  sale_accepted: {
    label: 'Offre publiée',
    to: 'professional',
    screen: ({ name }: DecidedFacts) => ({
      name: 'Offre publiée',
      message: `L’offre «\u202f${name}\u202f» est vérifiée\u202f: vos clients la voient sur votre fiche.`,
    }),
  },
  sale_refused: {
    label: 'Offre à revoir',
    to: 'professional',
    type: 'cancellation',
    screen: ({ name, reason }: DecidedFacts) => ({
      name: 'Offre à revoir',
      message: `L’offre «\u202f${name}\u202f» n’est pas publiée. ${reason}`,
    }),
  },
});

const ofAdmins = messagesOf({
  sale_review: {
    label: 'Offre en vérification, administrateurs',
    to: 'admins',
    room: 'services',
    screen: ({ name, professional }: AwaitingFacts) => ({
      name: 'Offre en vérification',
      message: `L’offre «\u202f${name}\u202f» ${ofName(professional)} parle de santé. Cette offre attend votre décision.`,
    }),
  },
});

export const messages = { ...ofSales, ...ofAdmins };
