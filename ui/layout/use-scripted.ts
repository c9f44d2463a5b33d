import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether JavaScript runs. False in the server's HTML, true after hydration. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
