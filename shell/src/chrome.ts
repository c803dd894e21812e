const isUnder = (pathname: string, parents: readonly string[]) =>
  parents.some((parent) => pathname === parent || pathname.startsWith(`${parent}/`))

/** SHELL-044: work places bring their own bar. */
export const isHeaderHidden = (pathname: string) => isUnder(pathname, ['/backoffice', '/auth', '/packer'])

/** SHELL-049: the order has its own foot, the total. */
export const isFooterHidden = (pathname: string) => isUnder(pathname, ['/order', '/backoffice', '/packer'])
