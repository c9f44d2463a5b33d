// Matches « rendez-vous », a day with its month (« 28 novembre », « 1er déc. », « 28 November »), or a postcode with
// the first word of its town. The first letters identify a month in both languages.
const whole =
  /(rendez-vous|\d{1,2}(?:er)? (?:jan|f[ée][vb]|mar|a[vp]r|ma[iy]|ju[inl]|ao|au|se|oc|no|d[ée]c)\p{L}*\.?|(?<![\d-])\d{5} \p{L}+)/iu;

/**
 * Splits a text so that every second part is « rendez-vous », a date or a postcode with its town. Each of these parts
 * must stay on one line.
 */
export const wholeParts = (text: string): string[] => text.split(whole);
