/** These texts have their own file, because they load last, with the forms of the header and the footer. */
export const themeTexts = { label: 'Thème', auto: 'Automatique', jour: 'Jour', nuit: 'Nuit' } as const;
