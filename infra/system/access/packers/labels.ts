import type { packing } from 'contracts/order/packing/packing'
import { aBagLabel, aSheet } from '../../../../services/orders/labels/builders'
import type { Rows } from '../row'

type Contract = Pick<typeof packing, 'drawLabels' | 'drawRuler'>
const DRAWN = 'it draws what the caller sends; nothing is read and nothing stored'

/** The rows of what is drawn on labels. */
export const labels: Rows<Contract> = {
  drawLabels: {
    who: 'map',
    otherSite: 'shared',
    recorded: null,
    unrecorded: DRAWN,
    call: (by) => by.to('orders').post('/v1/labels', { labels: [aBagLabel()], sheet: aSheet() }),
  },
  drawRuler: {
    who: 'map',
    otherSite: 'shared',
    recorded: null,
    unrecorded: DRAWN,
    call: (by) => by.to('orders').post('/v1/rulers', { sheet: aSheet() }),
  },
}
