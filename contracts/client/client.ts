import type { Service } from 'contracts/events'
import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths as Files } from './schema/files'
import type { paths as FulfilmentFtp } from './schema/fulfilment-ftp'
import type { paths as I18n } from './schema/i18n'
import type { paths as Identity } from './schema/identity'
import type { paths as Orders } from './schema/orders'
import type { paths as Partners } from './schema/partners'
import type { paths as Payments } from './schema/payments'

type Paths = {
  identity: Identity
  orders: Orders
  files: Files
  payments: Payments
  partners: Partners
  i18n: I18n
  'fulfilment-ftp': FulfilmentFtp
}

/**
 * A typed client of one service behind the edge, e.g. `createClient('orders').GET('/v1/orders/{orderId}', …)`.
 * An answer is `{ data }` or `{ error }`, the error a problem whose `code` is one that the operation names.
 */
export const createClient = <S extends Service>(service: S, options: ClientOptions = {}): Client<Paths[S]> =>
  createFetchClient<Paths[S]>({ baseUrl: `/api/${service}`, ...options })
