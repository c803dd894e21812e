import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { words } from '../common'
import { PARTNER_CODE_PATTERN } from '../partner-code'
import { route } from '../route'
import { CalendarDay } from './statements'

const closed = { additionalProperties: false }
const Count = Type.Integer({ minimum: 0 })

/** How a visitor came: by the link, or by the code that cameras read, whose address says so. */
export const VISIT_SOURCES = ['link', 'qr'] as const

export const Visit = Type.Object(
  { code: Type.String({ pattern: PARTNER_CODE_PATTERN }), source: words(VISIT_SOURCES) },
  closed,
)
export type Visit = Static<typeof Visit>

/** A day with visits or first orders; a visitor is counted once a day. */
export const VisitDay = Type.Object(
  {
    day: CalendarDay,
    visits: Count,
    visitors: Count,
    byQr: Count,
    /** New clients whose first paid order was paid on that day. */
    firstOrders: Count,
  },
  { $id: 'VisitDay', ...closed },
)
export type VisitDay = Static<typeof VisitDay>

/** So many days are shown. */
export const VISIT_DAYS = 92

/** Days without a visit and a first order are missing; the newest first. */
export const VisitDays = Type.Object(
  { items: Type.Array(VisitDay, { maxItems: VISIT_DAYS + 1 }) },
  { $id: 'VisitDays', ...closed },
)
export type VisitDays = Static<typeof VisitDays>

export const visits = {
  createVisit: route({
    id: 'createVisit',
    summary: 'Count a visitor who came by a partner’s link or QR code; nothing is said of whether the code exists',
    access: RIGHTS.owner,
    body: Visit,
    response: { 204: Type.Void() },
    problems: ['too-many-requests'],
  }),
  listVisitDays: route({
    id: 'listVisitDays',
    summary: `List the visits and first orders of the signed-in partner for each of the last ${VISIT_DAYS} days`,
    access: RIGHTS.person,
    response: { 200: VisitDays },
    problems: ['partner-not-found'],
  }),
}
