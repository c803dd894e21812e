import type { statements as contract } from 'contracts/partner/statements'
import type { Party } from '../parties'
import type { Rows } from '../row'

/** Reads what is the caller's, who becomes a partner first. */
const reading = (path: string) => async (by: Party) => {
  await by.to('partners').post('/v1/partner-codes')
  return by.to('partners').get(path)
}

const STATEMENT = '/v1/me/statement?year=2026&quarter=4&currency=RUB&format=csv&language=ru'

/** The rows of what a partner sees of orders and of the ledger. */
export const statements: Rows<typeof contract> = {
  listReferredOrders: { who: 'cma', call: reading('/v1/me/orders') },
  explainReferredOrders: { who: 'cma', call: reading('/v1/me/orders/why?number=7f3a') },
  listOwnEntries: { who: 'cma', call: reading('/v1/me/entries?term=due&currency=RUB') },
  readStatement: { who: 'cma', call: reading(STATEMENT) },
}
