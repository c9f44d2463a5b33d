import { ofName } from '#core/elision.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';

/** A service or a sale that an admin accepted or refused for publication. `reason` explains a refusal. */
export type DecidedFacts = { readonly name: string; readonly reason: string };
/** A service or a sale that waits for an admin's approval, and the name of its professional. */
export type AwaitingFacts = { readonly name: string; readonly professional: string };

const ofServices = messagesOf({
  service_accepted: {
    label: 'Prestation publiée',
    to: 'professional',
    screen: ({ name }: DecidedFacts) => ({
      name: 'Prestation publiée',
      message: `La prestation «\u202f${name}\u202f» est vérifiée\u202f: vos clients peuvent la réserver.`,
    }),
  },
  service_refused: {
    label: 'Prestation à revoir',
    to: 'professional',
    type: 'cancellation',
    screen: ({ name, reason }: DecidedFacts) => ({
      name: 'Prestation à revoir',
      message: `La prestation «\u202f${name}\u202f» n’est pas publiée. ${reason}`,
    }),
  },
});

const ofAdmins = messagesOf({
  service_review: {
    label: 'Prestation en vérification, administrateurs',
    to: 'admins',
    room: 'services',
    screen: ({ name, professional }: AwaitingFacts) => ({
      name: 'Prestation en vérification',
      message: `La prestation «\u202f${name}\u202f» ${ofName(professional)} contient des termes de santé et attend votre décision.`,
    }),
  },
});

export const messages = { ...ofServices, ...ofAdmins };
