import { Type } from '@sinclair/typebox'
import { Uuid } from '../common'

/** What routes of several rooms take: the params of one order and of one of its patients, and a filter by statuses. */
export const OrderId = Type.Object({ orderId: Uuid })
export const PatientId = Type.Object({ orderId: Uuid, patientId: Uuid })

/** Values of `OrderStatus`, separated by commas; `pending_payment` of old data is read as pending (ORD-021). */
export const Statuses = Type.String({ pattern: '^[a-z_]{4,15}(,[a-z_]{4,15}){0,7}$' })
