import { fulfilmentFtp } from 'contracts/fulfilment-ftp'
import type { Db } from 'service-kit/database/db'
import { createApp, reply } from 'service-kit/http/app'
import { listTransfers } from './operations/list-transfers'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: { db: Db }) =>
  createApp('fulfilment-ftp')
    .get('/v1/transfers', ({ scope, query }) => reply(listTransfers(deps, scope, query.orderId)), fulfilmentFtp.listTransfers)
