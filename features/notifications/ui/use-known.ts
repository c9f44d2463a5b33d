import { useEffect } from 'react';
import { knownNotifications } from '../rules/notifications.ts';
import { notificationTexts } from '../texts.ts';
import type { ShownNotification } from './notification-row.tsx';

/**
 * Returns the notifications of known types. An unknown type is reported as an error and left out
 * (docs/product/messages.md#notifications).
 */
export const useKnown = <T extends ShownNotification>(list: readonly T[]): readonly T[] => {
  const { known, unknown } = knownNotifications(list);
  useEffect(() => {
    if (unknown > 0) reportError(new Error(notificationTexts.unknownType));
  }, [unknown]);
  return known;
};
