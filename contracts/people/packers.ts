import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, SiteId } from '../common'
import { route } from '../route'

/**
 * The packers' access to one site. `changedAt` is null where the site has no password, and `changedBy` where the password is
 * the configured one; it is the e-mail of the admin.
 */
export const PackerAccess = Type.Object(
  {
    site: SiteId,
    changedAt: nullable(Instant),
    changedBy: nullable(Type.String()),
    openSessions: Type.Integer({ minimum: 0 }),
  },
  { $id: 'PackerAccess', additionalProperties: false },
)
export type PackerAccess = Static<typeof PackerAccess>

export const packers = {
  showPackerAccess: route({
    id: 'showPackerAccess',
    summary: 'Show when and by whom the password of this site’s packers was changed, and how many of them are at work',
    access: RIGHTS.admin,
    response: { 200: PackerAccess },
    problems: [],
  }),
  endPackerSessions: route({
    id: 'endPackerSessions',
    summary: 'End the sessions of this site’s packers; every one of them has to enter the password anew',
    access: RIGHTS.admin,
    response: { 200: PackerAccess },
    problems: [],
  }),
}
