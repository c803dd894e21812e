import { documents } from './order/documents'
import { drafts } from './order/drafting/drafts'
import { handOvers } from './order/drafting/hand-over'
import { placements } from './order/drafting/placement'
import { orderScans } from './order/drafting/scans'
import { lists } from './order/lists'
import { oneOrder } from './order/order'
import { packing } from './order/packing'
import { orderPayment } from './order/payment'
import { priceLists } from './order/price-lists'
import { pricing } from './order/pricing'
import { statistics } from './order/statistics'
import { status } from './order/status'
import { terms } from './order/terms'

/** The route contracts of the service, a file for each of its rooms. */
export const orders = {
  ...oneOrder,
  ...drafts,
  ...orderScans,
  ...pricing,
  ...placements,
  ...orderPayment,
  ...status,
  ...priceLists,
  ...terms,
  ...documents,
  ...handOvers,
  ...lists,
  ...packing,
  ...statistics,
}
