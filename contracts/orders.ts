import { legalTexts } from './legal/texts'
import { behalf } from './order/drafting/behalf'
import { drafts } from './order/drafting/drafts'
import { handOvers } from './order/drafting/hand-over'
import { placements } from './order/drafting/placement'
import { profile } from './order/drafting/profile'
import { orderScans } from './order/drafting/scans'
import { documents } from './order/money/documents'
import { manualLines } from './order/money/manual-lines'
import { orderPayment } from './order/money/payment'
import { priceLists } from './order/money/price-lists'
import { pricing } from './order/money/pricing'
import { register } from './order/money/register'
import { terms } from './order/money/terms'
import { oneOrder } from './order/order'
import { packing } from './order/packing/packing'
import { shipping } from './order/packing/shipping'
import { worklist } from './order/packing/worklist'
import { clientNotes } from './order/staff/client-notes'
import { clients } from './order/staff/clients'
import { dailyStatistics } from './order/staff/daily-statistics'
import { desk } from './order/staff/desk'
import { holds } from './order/staff/hold'
import { lists } from './order/staff/lists'
import { remakes } from './order/staff/remakes'
import { sites } from './order/staff/sites'
import { statistics } from './order/staff/statistics'
import { status } from './order/staff/status'
import { views } from './order/staff/views'

/** The route contracts of the service, a file for each of its rooms. */
export const orders = {
  ...oneOrder,
  ...drafts,
  ...behalf,
  ...profile,
  ...orderScans,
  ...pricing,
  ...manualLines,
  ...placements,
  ...orderPayment,
  ...status,
  ...holds,
  ...remakes,
  ...priceLists,
  ...terms,
  ...clients,
  ...clientNotes,
  ...documents,
  ...register,
  ...handOvers,
  ...lists,
  ...worklist,
  ...packing,
  ...shipping,
  ...statistics,
  ...views,
  ...dailyStatistics,
  ...sites,
  ...desk,
  ...legalTexts,
}
