import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor } from '../app/browser.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { countPresses } from './presses.ts';
import { fingerOf, keysOf, mouseOf, type Hands } from './saturday-hands.ts';
import {
  addsAColour,
  addsAWalkIn,
  beforeOpening,
  comesBackToToday,
  movesTheLate,
  movesToAnother,
  openSalon,
  opens,
  servesTheMorning,
  takesADayOff,
  type Bounds,
  type Desk,
} from './saturday-steps.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true };
// What each gesture takes today: a step more is noticed at a desk.
const byPointer: Bounds = {
  opening: 4,
  today: 1,
  walkIn: 5,
  toAnother: 3,
  colour: 8,
  inside: 5,
  late: 3,
  aside: 1,
  replaced: 4,
  dayOff: 6,
  noShow: 4,
  collected: 6,
};
// A face is touched besides: one person is seen at a time.
const byFinger: Bounds = { ...byPointer, walkIn: 6, toAnother: 4, colour: 9, late: 4, aside: 2, replaced: 5, collected: 7 };
const keys: Bounds = {
  opening: 20,
  today: 13,
  walkIn: 48,
  toAnother: 29,
  colour: 60,
  inside: 50,
  late: 38,
  aside: 26,
  replaced: 51,
  dayOff: 56,
  noShow: 58,
  collected: 29,
};

// Two more pass what stands on a page for some seconds only: what was just done, and its « Annuler ».
const byKeys = Object.fromEntries(Object.entries(keys).map(([gesture, presses]) => [gesture, presses + 2])) as Bounds;

type Gesture = (desk: Desk) => Promise<void>;
const wholeDay: readonly Gesture[] = [comesBackToToday, addsAWalkIn, movesToAnother, addsAColour, movesTheLate, takesADayOff, servesTheMorning];

describe('a Saturday in a salon', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const aDay = async (options: BrowserContextOptions, handsOf: (page: Page) => Hands, bounds: Bounds, gestures = wholeDay): Promise<void> => {
    app.at(beforeOpening);
    const email = await openSalon(app);
    const { page, context, problems } = await newVisitor(browser, { ...options, timezoneId: 'Europe/Paris' });
    await countPresses(context);
    const desk = { app, page, url, hands: handsOf(page), bounds };
    await opens(desk, email);
    for (const does of gestures) await does(desk);
    // What a day off touches is answered as a conflict, which the browser says.
    assert.deepEqual(
      problems.filter((one) => !/status of 409/.test(one)),
      [],
    );
    await context.close();
    await app.runJob('tell-agreed-moves');
    await assertInvariants(app);
  };

  test('at a desk, by the pointer', () => aDay(wide, mouseOf, byPointer));
  test('on a telephone, by the finger', () => aDay(telephone, fingerOf, byFinger));
  test('at a desk, by the keyboard alone', () => aDay(wide, keysOf, byKeys));
});
