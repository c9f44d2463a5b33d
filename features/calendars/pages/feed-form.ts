import { agoText } from '#core/ago.ts';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import type { DataOf, Route } from '#core/route.ts';
import type { readUserCalendar } from '#features/calendars/contract.ts';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import type { FeedDone, ShownFeed } from '../ui/feed-card.tsx';

export const shownFeed = (feed: DataOf<typeof readUserCalendar>['feed'], nowMs: number): ShownFeed =>
  feed === null
    ? null
    : {
        since: fullDateText(dayOf(parisZone, instantMs(feed.created_at))),
        read: feed.read_at === null ? null : agoText(instantMs(feed.read_at), nowMs).toLowerCase(),
      };

export const actOnFeed = async (
  call: CallRoute,
  form: string,
  make: Route,
  end: Route,
  input: Record<string, unknown>,
): Promise<FeedDone> => {
  const { envelope } = await call(form === 'feed' ? make : end, input);
  if (!envelope.success) return { outcome: 'tooOften' };
  return form === 'feed' ? { url: String((envelope.data as { url: string }).url) } : { outcome: 'revoked' };
};
