import { Refusal } from '#core/refusal.ts';
import { handle, type Handled } from '#platform/door.ts';
import { sentMail, sentMails } from './contract.ts';
import { loadSentMail, loadSentMails } from './queries.ts';

const shown = 100;

export const handlers: readonly Handled[] = [
  handle(sentMails, (_, { db }) => loadSentMails(db, shown)),

  handle(sentMail, async ({ id }, { db }) => {
    const mail = await loadSentMail(db, id);
    if (!mail) throw new Refusal('NotFound');
    return mail;
  }),
];
