// Matches « rendez-vous », or a day with its month, such as « 28 novembre », « 1er déc. » or « 28 November ». The first
// letters identify a month in both languages.
const whole =
  /(rendez-vous|\d{1,2}(?:er)? (?:jan|f[ée][vb]|mar|a[vp]r|ma[iy]|ju[inl]|ao|au|se|oc|no|d[ée]c)\p{L}*\.?)/iu;

/** Splits a text so that every second part is « rendez-vous » or a date, which must stay on one line. */
export const wholeParts = (text: string): string[] => text.split(whole);
