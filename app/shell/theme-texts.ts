/** In a file of its own, because it loads with the shell's forms, after everything else. */
export const themeTexts = { label: 'Thème', auto: 'Automatique', jour: 'Jour', nuit: 'Nuit' } as const;
