/** Joins class names into one attribute; absent ones are left out. */
export const joined = (...classes: readonly (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ')
