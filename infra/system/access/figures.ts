import type { orders } from 'contracts/orders'
import { STAFF } from './letters'
import { REGISTER_MONTH, registerOf } from './made'
import type { Rows } from './row'

type Figures =
  | 'showStatistics'
  | 'showDailyStatistics'
  | 'listSites'
  | 'listRegisterOrders'
  | 'listRegisterDocuments'
  | 'showOrderTotals'

/** The rows of what staff count and sum of all orders. */
export const figures: Pick<Rows<typeof orders>, Figures> = {
  showStatistics: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/statistics'),
  },
  showDailyStatistics: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/statistics/days'),
  },
  listSites: { who: STAFF, otherSite: 'own', recorded: null, call: (by) => by.to('orders').get('/v1/sites') },
  listRegisterOrders: {
    who: STAFF,
    otherSite: 404,
    recorded: 'register-downloaded',
    call: (by) => by.to('orders').get(registerOf('orders')),
  },
  listRegisterDocuments: {
    who: STAFF,
    otherSite: 404,
    otherSiteShownBy: 'services/orders/documents/register.test.ts',
    recorded: 'register-downloaded',
    call: (by) => by.to('orders').get(registerOf('documents')),
  },
  showOrderTotals: {
    who: STAFF,
    otherSite: 404,
    recorded: null,
    call: (by) => by.to('orders').get(`/v1/register/order-totals?${REGISTER_MONTH}`),
  },
}
