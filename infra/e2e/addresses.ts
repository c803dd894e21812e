/** Matches an address with this path and any query. */
export const at =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path

/** Matches every address of the sandbox's bank. */
export const atBank = ({ hostname }: URL): boolean => hostname === 'bank.localhost'
