/**
 * One line of the doctor's report: `ok`, `warn` for a possible improvement, `bad` for a fault. `mend` is the remedy.
 */
export type Finding = {
  readonly about: string;
  readonly level: 'ok' | 'warn' | 'bad';
  readonly message: string;
  readonly mend?: string;
};

export const ok = (about: string, message: string): Finding => ({ about, level: 'ok', message });
export const remark = (about: string, message: string, mend: string): Finding => ({
  about,
  level: 'warn',
  message,
  mend,
});
export const bad = (about: string, message: string, mend: string): Finding => ({ about, level: 'bad', message, mend });

const signs = { ok: '✓', warn: '!', bad: '✗' } as const;

export const findingLines = (findings: readonly Finding[]): string[] => {
  const toMend = findings.filter(({ level }) => level === 'bad');
  const toBetter = findings.filter(({ level }) => level === 'warn');
  const todo = [...toMend, ...toBetter].map(({ level, about, mend }) => `  ${signs[level]} ${about} : ${mend ?? ''}`);
  return [
    ...findings.map(({ level, about, message }) => `${signs[level]} ${about} : ${message}`),
    '',
    ...(todo.length === 0
      ? ['Rien à corriger.']
      : [
          `${toMend.length === 0 ? 'Rien n’empêche d’ouvrir le site' : `À corriger : ${toMend.length}`} ; à faire :`,
          ...todo,
        ]),
  ];
};

export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ level }) => level === 'bad') ? 1 : 0;
