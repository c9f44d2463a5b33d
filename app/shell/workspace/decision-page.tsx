import type { ReactNode } from 'react';
import type { AdminPageKey } from '#core/admin-roles.ts';
import { countText } from '#core/format.ts';
import type { RefusedOf } from '#ui/forms/stray-refusal.tsx';
import { DecisionQueue, type QueueTexts } from '#ui/workspace/queue.tsx';
import { AdminPage } from './admin-page.tsx';
import type { RoomWaits } from './enter-admin.ts';

type Props<T> = {
  room: AdminPageKey;
  here: string;
  texts: QueueTexts & { readonly heading: string; readonly lead: (count: string, waiting: number) => string };
  queue: {
    readonly waits: RoomWaits;
    readonly waiting: number;
    readonly isDecided: boolean;
    readonly page: number;
    readonly pages: number;
  };
  /** Sentence about the last decision. A refused decision replaces it. */
  sentence: string | null;
  items: readonly T[];
  refused: RefusedOf | undefined;
  /** Content above the choice between waiting and decided entries. */
  before?: ReactNode;
  children: (item: T, refused: RefusedOf | undefined) => ReactNode;
};

/** An admin page with a queue of entries to decide. Each entry gets the refusal of its own form. */
export const DecisionPage = <T extends { readonly id: string }>({
  room,
  here,
  texts,
  queue: { waits, waiting, isDecided, page, pages },
  sentence,
  items,
  refused,
  before,
  children,
}: Props<T>) => (
  <AdminPage room={room} heading={texts.heading} lead={texts.lead(countText(waiting), waiting)} waits={waits}>
    <DecisionQueue
      here={here}
      texts={texts}
      isDecided={isDecided}
      waiting={waiting}
      page={page}
      pages={pages}
      sentence={refused ? null : sentence}
      before={before}
      items={items}
      refused={refused}
    >
      {(item) => children(item, refused?.id === item.id ? refused : undefined)}
    </DecisionQueue>
  </AdminPage>
);
