import { useEffect } from 'react';
import { knownNotifications } from '../rules/notifications.ts';
import { notificationTexts } from '../texts.ts';
import type { ShownNotification } from './notification-row.tsx';

/** The notifications of a list that can be shown; one of a type that is not ours is logged and skipped (docs/product/messages.md#notifications). */
export const useKnown = <T extends ShownNotification>(list: readonly T[]): readonly T[] => {
  const { known, unknown } = knownNotifications(list);
  useEffect(() => {
    if (unknown > 0) reportError(new Error(notificationTexts.unknownType));
  }, [unknown]);
  return known;
};
