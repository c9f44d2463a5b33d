import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageCall } from '../context.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { loader } from './ui.tsx';

const visit = (demo: boolean) => {
  const context = new RouterContextProvider();
  context.set(pageCall, {
    nowMs: 1_795_000_000_000,
    settings: { demo, supportEmail: 'support@accalmie.test' },
  } as PageCall);
  return () => loader({ context } as unknown as Parameters<typeof loader>[0]);
};

test('the widgets page answers 404 outside the demo', () => {
  expect(visit(true)()).toMatchObject({ supportEmail: 'support@accalmie.test' });
  let thrown: unknown;
  try {
    visit(false)();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ init: { status: 404 } });
});
