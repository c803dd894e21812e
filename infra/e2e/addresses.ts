/** Any address with this path, whatever its query. */
export const at =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path

/** Any address of the banks' stand-in. */
export const atBank = ({ hostname }: URL): boolean => hostname === 'bank.localhost'
