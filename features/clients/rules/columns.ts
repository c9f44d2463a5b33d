/** What a column may be linked to; a whole name is cut in two. */
export const importedFields = ['firstname', 'lastname', 'fullname', 'phone', 'email', 'birthday', 'tags', 'comments'] as const;
export type ImportedField = (typeof importedFields)[number];

/** Where an import stands. */
export const importStates = ['read', 'judged', 'running', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** The lists of its lines. */
export const importLists = ['all', 'faulty', 'known', 'ready'] as const;
export type ImportList = (typeof importLists)[number];

/** The name of a column as it is compared: « Prénom  (client) » → « prenom client ». */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const namesOf: Readonly<Record<ImportedField, readonly string[]>> = {
  firstname: ['prenom', 'first name', 'firstname', 'given name', 'prenom client', 'prenom du client', 'client first name', 'forename'],
  lastname: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name', 'nom client', 'nom du client', 'client last name'],
  fullname: [
    'nom complet',
    'nom et prenom',
    'nom prenom',
    'prenom nom',
    'prenom et nom',
    'full name',
    'name',
    'client',
    'client name',
    'customer',
    'customer name',
  ],
  phone: [
    'telephone',
    'tel',
    'telephone portable',
    'telephone mobile',
    'portable',
    'mobile',
    'numero de telephone',
    'numero',
    'gsm',
    'phone',
    'phone number',
    'mobile number',
    'mobile phone',
    'cell phone',
    'contact number',
    'telephone client',
  ],
  email: ['email', 'e mail', 'mail', 'adresse email', 'adresse e mail', 'adresse mail', 'courriel', 'email address', 'e mail address', 'email client'],
  birthday: ['date de naissance', 'naissance', 'anniversaire', 'ne e le', 'date d anniversaire', 'birthday', 'birth date', 'date of birth', 'dob'],
  tags: ['etiquettes', 'etiquette', 'tags', 'tag', 'labels', 'groupes', 'groupe', 'categorie', 'client groups', 'segments'],
  comments: [
    'notes',
    'note',
    'commentaire',
    'commentaires',
    'observations',
    'observation',
    'obs',
    'remarques',
    'remarque',
    'memo',
    'comment',
    'comments',
    'client notes',
    'customer notes',
    'note interne',
  ],
};

const fieldByName = new Map(importedFields.flatMap((field) => namesOf[field].map((name) => [name, field] as const)));

/** The software that writes these columns, known by two that no other has together. */
const recipes: readonly { readonly name: string; readonly signs: readonly string[] }[] = [
  { name: 'Planity', signs: ['telephone portable', 'nom', 'prenom'] },
  { name: 'Fresha', signs: ['first name', 'mobile number', 'client id'] },
  { name: 'Fresha', signs: ['first name', 'mobile number', 'date of birth'] },
  { name: 'Treatwell', signs: ['first name', 'email address', 'phone number'] },
  { name: 'Booksy', signs: ['first name', 'cell phone'] },
];

/** The software whose export a file is, by the names of its columns; null where none is sure. */
export const recipeOf = (columns: readonly string[]): string | null => {
  const keys = new Set(columns.map(keyOf));
  return recipes.find(({ signs }) => signs.every((sign) => keys.has(sign)))?.name ?? null;
};

/** The field that each column seems to be, by its name, none twice; null for one that is not imported. */
export const fieldsOfColumns = (columns: readonly string[]): (ImportedField | null)[] => {
  const used = new Set<ImportedField>();
  const found = columns.map((name) => {
    const field = fieldByName.get(keyOf(name)) ?? null;
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
  // Two names are better than a whole one beside them.
  return found.map((field) => (field === 'fullname' && (used.has('firstname') || used.has('lastname')) ? null : field));
};

/** What is wrong with how columns are linked: a field twice, or none that names anybody. */
export const linkFaults = (fields: readonly (ImportedField | null)[]): 'twice' | 'noName' | null => {
  const linked = fields.filter((field) => field !== null);
  if (new Set(linked).size < linked.length) return 'twice';
  return linked.some((field) => field === 'firstname' || field === 'lastname' || field === 'fullname') ? null : 'noName';
};
