/**
 * Folds case and «ё», which Russians type as «е», in searched text and search term. Not in the database, whose folding
 * depends on its locale.
 */
export const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
