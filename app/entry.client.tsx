import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { earlyInput } from './early-input.ts';

const replay = earlyInput();

const Site = () => {
  useEffect(replay, []);
  return <HydratedRouter />;
};

startTransition(() => {
  hydrateRoot(document, <Site />);
});
