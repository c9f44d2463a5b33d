export const placeTexts = {
  several: 'Plusieurs lieux correspondent\u202f: précisez la commune et son code postal',
} as const;
