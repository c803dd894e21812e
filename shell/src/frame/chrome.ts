import { isPartnerAddress } from '../areas/registry'
import { languageOfPath } from '../texts/languages'

const isUnder = (pathname: string, parents: readonly string[]) =>
  parents.some((parent) => pathname === parent || pathname.startsWith(`${parent}/`))

/** The pages of the back office's area (DIAG-001). */
const OF_STAFF = ['/backoffice', '/send-test', '/yandex-test']

/** SHELL-044: workplaces have their own bar. */
export const isHeaderHidden = (pathname: string) => isUnder(pathname, [...OF_STAFF, '/auth', '/packer'])

/** SHELL-049: the order has its own bar at the bottom, the total. */
export const isFooterHidden = (pathname: string) => isUnder(pathname, [...OF_STAFF, '/order', '/packer'])

/** SHELL-053: workplaces have no chat with the support. */
export const isChatHidden = (pathname: string) => isUnder(pathname, [...OF_STAFF, '/packer'])

/** SHELL-051: who orders, works or earns here is past the promise of a refund. */
export const isGuaranteeHidden = (pathname: string) => isUnder(pathname, [...OF_STAFF, '/order', '/partner', '/packer'])

/** The wizard, whose foot bar lies at the bottom of a narrow screen. */
export const isInOrder = (pathname: string) => isUnder(pathname, ['/order'])

/** SHELL-041, SHELL-042: the pages of a person's own orders. */
export const isInCabinet = (pathname: string) => isUnder(pathname, ['/cabinet'])

/** The partners' pages. */
export const isOfPartners = (pathname: string) => isUnder(pathname, ['/partner'])

/** SHELL-005, SHELL-006, SHELL-007: the home page, in any language and with any partner code. */
export const isHome = (pathname: string) =>
  pathname === '/' || languageOfPath(pathname) !== null || isPartnerAddress(pathname)

/** Whether a link leads from the home page to the same page in a language (I18N-010). */
export const isTranslation = (from: string, to: string) => isHome(from) && languageOfPath(to) !== null
