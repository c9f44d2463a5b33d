import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const orderTexts = {
  heldHere: 'You are already holding a time with this professional. Finish that booking or release the time.',
  heldThree: 'You are already holding three times. Finish a booking or release one.',
  heldMany: 'Too many times have been held from your connection. Please try again a little later.',
  heldNearby:
    'Other times with this professional are already held from your connection, perhaps by a relative, a colleague or somebody else on the same Wi-Fi. Finish or release one of these bookings, use another connection, or try again in a few minutes: these times are only held while a booking is being made.',
} as const satisfies Words<typeof french.orderTexts>;
