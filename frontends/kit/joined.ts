/** Class names in one attribute; what is absent is left out. */
export const joined = (...classes: readonly (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ')
