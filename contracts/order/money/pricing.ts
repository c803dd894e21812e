import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Uuid } from '../../common'
import { PriceList, Quote } from '../../prices/quote'
import { route } from '../../route'
import { OrderId } from '../parameters'

/** The price of an order that the server computes, with the files that it counts. */
export const OrderQuote = Type.Object(
  { version: Type.String(), quote: Quote, fileIds: Type.Array(Uuid) },
  { $id: 'OrderQuote', additionalProperties: false },
)
export type OrderQuote = Static<typeof OrderQuote>

export const pricing = {
  quote: route({
    id: 'showQuote',
    summary: 'Show the price of an order with its lines and the files it counts',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    response: { 200: OrderQuote },
    problems: ['order-not-found'],
  }),
  showPriceList: route({
    id: 'showPriceList',
    summary: 'Show the base prices of the site that is asked',
    access: RIGHTS.everybody,
    response: { 200: PriceList },
    problems: ['not-authenticated'],
  }),
}
