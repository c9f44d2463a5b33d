// A day and its month, « 28 novembre », « 1er déc. », « 28 November », by how months begin in both languages.
const whole = /(rendez-vous|\d{1,2}(?:er)? (?:jan|f[ée][vb]|mar|a[vp]r|ma[iy]|ju[inl]|ao|au|se|oc|no|d[ée]c)\p{L}*\.?)/iu;

/** A text in parts: each second one, « rendez-vous » or a date, stays on one line. */
export const wholeParts = (text: string): string[] => text.split(whole);
