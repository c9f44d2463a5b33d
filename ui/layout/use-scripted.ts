import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether scripts run: false in the document as it comes, true from the moment the page answers by itself. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
