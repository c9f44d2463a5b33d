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
// Number of presses that each action takes. The staff at the reception desk would notice one more press.
const byPointer: Bounds = {
  opening: 4,
  today: 1,
  walkIn: 5,
  toAnother: 2,
  colour: 8,
  inside: 5,
  late: 2,
  aside: 1,
  replaced: 3,
  dayOff: 6,
  noShow: 4,
  collected: 6,
};
// With a finger, many actions need one more press to select the practitioner.
const byFinger: Bounds = {
  ...byPointer,
  walkIn: 6,
  toAnother: 3,
  colour: 9,
  late: 3,
  aside: 2,
  replaced: 4,
  collected: 7,
};
const keys: Bounds = {
  opening: 20,
  today: 13,
  walkIn: 48,
  toAnother: 22,
  colour: 60,
  inside: 50,
  late: 31,
  aside: 6,
  replaced: 46,
  dayOff: 56,
  noShow: 58,
  collected: 29,
};

// With the keyboard, each action gets two more presses, because Tab may pass through the temporary message about the
// last action and its button « Annuler ».
const byKeys = Object.fromEntries(Object.entries(keys).map(([gesture, presses]) => [gesture, presses + 2])) as Bounds;

type Gesture = (desk: Desk) => Promise<void>;
const wholeDay: readonly Gesture[] = [
  comesBackToToday,
  addsAWalkIn,
  movesToAnother,
  addsAColour,
  movesTheLate,
  takesADayOff,
  servesTheMorning,
];

describe('a Saturday in a salon', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const aDay = async (
    options: BrowserContextOptions,
    handsOf: (page: Page) => Hands,
    bounds: Bounds,
    gestures = wholeDay,
  ): Promise<void> => {
    app.at(beforeOpening);
    const email = await openSalon(app);
    const { page, context, problems } = await newVisitor(browser, { ...options, timezoneId: 'Europe/Paris' });
    await countPresses(context);
    const desk = { app, page, url, hands: handsOf(page), bounds };
    await opens(desk, email);
    for (const does of gestures) await does(desk);
    // A closure that affects a visit gets a 409, which the browser logs.
    assert.deepEqual(
      problems.filter((one) => !/status of 409/.test(one)),
      [],
    );
    await context.close();
    await app.runJob('tell-agreed-moves');
    await assertInvariants(app);
  };

  test('the whole day is run on a desktop with the mouse', () => aDay(wide, mouseOf, byPointer));
  test('the whole day is run on a phone by touch', () => aDay(telephone, fingerOf, byFinger));
  test('the whole day is run on a desktop with the keyboard alone', () => aDay(wide, keysOf, byKeys));
});
