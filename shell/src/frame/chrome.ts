import { isPartnerAddress } from '../areas/registry'
import { languageOfPath } from '../texts/languages'

const isUnder = (pathname: string, parents: readonly string[]) =>
  parents.some((parent) => pathname === parent || pathname.startsWith(`${parent}/`))

/** SHELL-044: work places bring their own bar. */
export const isHeaderHidden = (pathname: string) => isUnder(pathname, ['/backoffice', '/auth', '/packer'])

/** SHELL-049: the order has its own foot, the total. */
export const isFooterHidden = (pathname: string) => isUnder(pathname, ['/order', '/backoffice', '/packer'])

/** SHELL-041, SHELL-042: where a person is among their own orders. */
export const isInCabinet = (pathname: string) => isUnder(pathname, ['/cabinet'])

/** Where a person is on the page of partners. */
export const isOfPartners = (pathname: string) => isUnder(pathname, ['/partner'])

/** SHELL-005, SHELL-006, SHELL-007: the home page, in whichever language and by whichever partner. */
export const isHome = (pathname: string) =>
  pathname === '/' || languageOfPath(pathname) !== null || isPartnerAddress(pathname)

/** From the home page to the home page in a language (I18N-010): the same page in other words. */
export const isTranslation = (from: string, to: string) => isHome(from) && languageOfPath(to) !== null
