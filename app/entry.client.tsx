import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { earlyInput, earlyPresses } from './early-input.ts';

const replayInput = earlyInput();
const replayPresses = earlyPresses();

const Site = () => {
  useEffect(() => {
    replayInput();
    replayPresses();
  }, []);
  return <HydratedRouter />;
};

startTransition(() => {
  hydrateRoot(document, <Site />);
});
