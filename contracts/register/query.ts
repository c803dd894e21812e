import { Type } from '@sinclair/typebox'
import { PageQuery, SiteId, words } from '../common'

/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...SiteParameter } = SiteId

/** A month in the time zone of the site's seller, e.g. 2026-11. */
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })

const ofMonth = { month: Month, site: SiteParameter as typeof SiteId }

/** The month and the site of an accountant's register. */
export const RegisterTotalsQuery = Type.Object(ofMonth)

/** A page of one of its tables; the first page that is read for a download is recorded. */
export const RegisterQuery = Type.Object({ ...ofMonth, ...PageQuery, for: Type.Optional(words(['download'])) })
export type RegisterQuery = { month: string; site: string; cursor?: string; limit?: string; for?: 'download' }

/** A day in the time zone of the seller. */
export const SellerDay = Type.String({ format: 'date' })
