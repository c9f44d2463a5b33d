import { useEffect, useState } from 'react';

type Handlers = { readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };

const newListeners = () => {
  const handled: [string, EventListener][] = [];
  return {
    add: (handlers: Handlers): void => {
      for (const [name, handler] of Object.entries(handlers) as [string, EventListener][]) {
        addEventListener(name, handler);
        handled.push([name, handler]);
      }
    },
    remove: (): void => {
      for (const [name, handler] of handled.splice(0)) removeEventListener(name, handler);
    },
  };
};

/**
 * Returns listeners on the whole page, which follow a press until it ends. They are removed with the component, because
 * the user may leave the page during a press.
 */
export const usePressListeners = (): ReturnType<typeof newListeners> => {
  const [listeners] = useState(newListeners);
  useEffect(() => listeners.remove, [listeners]);
  return listeners;
};
