import type { manualLines as contract } from 'contracts/order/money/manual-lines'
import type { Order } from 'contracts/order/order'
import { addManualLine, ifMatch } from '../../../services/orders/builders'
import { STAFF } from './letters'
import { draftOf } from './made'
import type { Party } from './parties'
import type { Rows } from './row'

const addLine = (by: Party, draft: Order) => addManualLine(by.to('orders'), draft, 500_00)

/** The rows of the lines that staff add to a price. */
export const manualLines: Rows<typeof contract> = {
  addManualLine: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'manual-line-added',
    call: async (by, of) => addLine(by, await draftOf(of)),
  },
  removeManualLine: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'manual-line-removed',
    async call(by, of) {
      const made = await addLine(by, await draftOf(of))
      if (made.status !== 200) return made
      const { id, version, manualLines } = made.body
      return by.to('orders').delete(`/v1/orders/${id}/manual-lines/${manualLines[0].id}`, undefined, ifMatch(version))
    },
  },
}
