/** Languages that names are shown in: those of the interface, in the sequence of the table. */
export const nameLanguages = ['en', 'zh', 'fr', 'ar', 'bn'] as const;
export type NameLanguage = (typeof nameLanguages)[number];
