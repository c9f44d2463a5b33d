import { imports, isScript, isTest, resolved, type Breach, type Sources } from './sources.ts';

/**
 * The modules that other features may import, of the features whose other modules are private, by subject
 * (docs/decisions/0012-interface-of-bookings.md).
 */
export const interfaces: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bookings: {
    'states, changes of state and deadlines': ['rules/states.ts', 'rules/pro-actions.ts'],
    'the record of a booking, and its locks': ['queries/commitments.ts', 'queries/forget.ts'],
    'a change of state, and the messages about it': ['verbs/change-state.ts', 'messages.ts'],
    'the words of mails and notifications': ['rules/booking-mail.ts', 'rules/message.ts', 'verbs/mail-subjects.ts'],
    'a booking opened for its reader': ['verbs/access.ts'],
    'time held and taken': ['verbs/hold.ts', 'queries/holds.ts', 'verbs/visit.ts', 'rules/rescheduling.ts'],
    'calls and their data': ['contract.ts', 'contract/series.ts', 'contract/visit-steps.ts'],
    'series of visits': ['rules/visit-series.ts', 'workspace/series-dates.tsx', 'workspace/series-dates-view.ts'],
    'the view of a visit': [
      'pages/visit-view.ts',
      'pages/booking-summary.ts',
      'pages/visit-texts.ts',
      'pages/badge-tones.ts',
      'pages/paths.ts',
      'texts.ts',
      'ui/visit-summary.tsx',
      'ui/hold-clock.tsx',
    ],
    'the earlier visits of a client on screen': [
      'pages/visits-taken-again.ts',
      'ui/habit-cards.tsx',
      'ui/visit-cards.module.css',
    ],
    'the visit of a professional on screen': [
      'workspace/booking-view.ts',
      'workspace/booking-texts.ts',
      'workspace/ending-rows.tsx',
      'workspace/visit-steps-part.tsx',
    ],
  },
};

// The pages of the application are made of the screens of every feature.
const isOpenToPages = (module: string): boolean => /^(?:contract|pages|ui|workspace)[./]/.test(module);

/**
 * Other features import only the listed modules of a feature with an interface. A page of the application may also
 * import its calls and its screens. A listed module that no other feature imports is a breach too: it is private.
 */
export const interfaceWall = (sources: Sources): Breach[] => {
  const wall = 'interfaces';
  const found: Breach[] = [];
  const unused = new Set(
    Object.entries(interfaces).flatMap(([feature, subjects]) =>
      Object.values(subjects).flatMap((modules) => modules.map((one) => `features/${feature}/${one}`)),
    ),
  );
  const listed = new Set(unused);
  for (const [file, text] of sources) {
    const [area, own] = file.split('/');
    if (!isScript(file) || isTest(file) || (area !== 'features' && area !== 'app')) continue;
    for (const target of imports(text).map((one) => resolved(file, one))) {
      const [, feature = '', module = ''] = /^features\/([a-z]+)\/(.+)$/.exec(target) ?? [];
      if (interfaces[feature] === undefined || (area === 'features' && own === feature)) continue;
      if (area === 'features') unused.delete(target);
      if (!listed.has(target) && !(area === 'app' && isOpenToPages(module)))
        found.push({ wall, file, what: `module privé de ${feature} : ${module}` });
    }
  }
  return [...found, ...[...unused].map((file) => ({ wall, file, what: 'importé par aucune autre brique' }))];
};

export const interfaceWalls = { interfaceWall } as const;
