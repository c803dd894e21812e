import { Type } from '@sinclair/typebox'
import { Email, SiteId, Uuid } from '../common'

/** What routes of several rooms take: the params of one order, of one of its patients and of a client, and filters. */
export const OrderId = Type.Object({ orderId: Uuid })
export const PatientId = Type.Object({ orderId: Uuid, patientId: Uuid })

/** Values of `OrderStatus`, separated by commas; `pending_payment` of old data is read as pending (ORD-021). */
export const Statuses = Type.String({ pattern: '^[a-z_]{4,15}(,[a-z_]{4,15}){0,7}$' })

/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...EmailParameter } = Email
const { examples: __, ...SiteParameter } = SiteId
export const ClientEmail = Type.Object({ email: EmailParameter })
/** A site by its id; each route says which it is without one. */
export const OptionalSite = Type.Optional(SiteParameter as typeof SiteId)
