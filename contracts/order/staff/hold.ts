import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { UploadSlip } from '../../access/slips'
import { nullable, paragraph, ScanKind, Uuid } from '../../common'
import { route, Versioned } from '../../route'
import { Order } from '../order'
import { OrderId } from '../parameters'

/** What staff ask the customer for: `scanId` is the scan that is to be replaced, null where one is missing. */
export const NewHold = Type.Object(
  { patientId: Uuid, kind: ScanKind, scanId: nullable(Uuid), reason: paragraph(500, { minLength: 1 }) },
  { $id: 'NewHold', additionalProperties: false },
)
export type NewHold = Static<typeof NewHold>

/** While an order is on hold, its clock stands still: staff ask the customer for one scan. */
export const holds = {
  hold: route({
    id: 'holdOrder',
    summary:
      'Ask the customer for a scan, and stop the clock of the order; once the time to answer is over, also again',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    body: NewHold,
    response: { 200: Order },
    problems: [
      'order-not-found',
      'patient-not-found',
      'scan-not-found',
      'order-archived',
      'order-on-hold',
      'move-not-allowed',
      'version-changed',
      'precondition-required',
    ],
  }),
  resume: route({
    id: 'resumeOrder',
    summary: 'Let the clock of an order run again without the scan that was asked for',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'order-archived', 'order-not-on-hold', 'version-changed', 'precondition-required'],
  }),
  createHoldUploadSlip: route({
    id: 'createHoldUploadSlip',
    summary: 'Hand out a signed statement with which the files service accepts the one scan that staff have asked for',
    access: RIGHTS.owner,
    params: OrderId,
    response: { 201: UploadSlip },
    problems: ['order-not-found', 'order-not-on-hold'],
  }),
}
