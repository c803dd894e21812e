import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { line, Uuid } from '../../common'
import { MOST_PRICE_MINOR } from '../../prices/price-fields'
import { route, Versioned } from '../../route'
import { Order } from '../order'
import { OrderId } from '../parameters'
import { REASON_LENGTH } from './manual-line-limits'

/** A line of staff in the price of an order: added to it, or taken off where the amount is negative. */
export const NewManualLine = Type.Object(
  {
    /** The customer reads it, and so do documents; no markup. */
    reason: line(REASON_LENGTH, { minLength: 1, examples: ['Срочное изготовление'] }),
    amountMinor: Type.Union([
      Type.Integer({ minimum: 1, maximum: MOST_PRICE_MINOR }),
      Type.Integer({ minimum: -MOST_PRICE_MINOR, maximum: -1 }),
    ]),
  },
  { $id: 'NewManualLine', additionalProperties: false },
)
export type NewManualLine = Static<typeof NewManualLine>

/** The routes by which staff change the price of a draft, also a customer's own. */
export const manualLines = {
  addManualLine: route({
    id: 'addManualLine',
    summary: 'Add a line with a reason to the price of a draft, or take an amount off it',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    body: NewManualLine,
    response: { 200: Order },
    problems: [
      'order-not-found',
      'order-not-draft',
      'too-many-manual-lines',
      'reduction-too-large',
      'version-changed',
      'precondition-required',
    ],
  }),
  removeManualLine: route({
    id: 'removeManualLine',
    summary: 'Remove such a line from the price of a draft',
    access: RIGHTS.staff,
    params: Type.Object({ ...OrderId.properties, lineId: Uuid }),
    headers: Versioned,
    response: { 200: Order },
    problems: [
      'order-not-found',
      'order-not-draft',
      'manual-line-not-found',
      'version-changed',
      'precondition-required',
    ],
  }),
}
