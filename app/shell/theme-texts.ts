/** The words of the choice of a theme: apart, since they come with the forms of the shell, after everything else. */
export const themeTexts = { label: 'Thème', auto: 'Automatique', jour: 'Jour', nuit: 'Nuit' } as const;
