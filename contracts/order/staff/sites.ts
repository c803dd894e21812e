import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Currency, SiteId } from '../../common'
import { route } from '../../route'

/** A site as staff call it: by its host. */
export const NamedSite = Type.Object(
  {
    site: SiteId,
    name: Type.String(),
    currency: Currency,
    /** No order is placed there without its customer's consent (WIZ-054). Missing in an answer of the version before. */
    asksConsent: Type.Optional(Type.Boolean()),
  },
  { $id: 'NamedSite', additionalProperties: false },
)
export type NamedSite = Static<typeof NamedSite>

export const sites = {
  listSites: route({
    id: 'listSites',
    summary: 'List the sites in the caller’s scope, with the names by which staff know them',
    access: RIGHTS.staff,
    response: { 200: Type.Array(NamedSite) },
    problems: [],
  }),
}
