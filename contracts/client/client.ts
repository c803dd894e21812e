import type { Service } from 'contracts/events'
import type { Client as Typed } from 'openapi-fetch'
import { type CallOptions, call, METHODS, type Send } from './call'
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

type Client<S extends Service> = Pick<Typed<Paths[S]>, (typeof METHODS)[number]>

/**
 * A typed client of one service behind the edge, e.g. `createClient('orders', fetch).GET('/v1/orders/{orderId}', …)`.
 * An answer is `{ data }` or `{ error }`; the error is a problem with one of the operation's codes.
 */
export function createClient<S extends Service>(service: S, send: Send): Client<S> {
  const methods = METHODS.map((method) => [
    method,
    (path: string, options: CallOptions = {}) => call(`/api/${service}`, method, path, options, send),
  ])
  return Object.fromEntries(methods) as Client<S>
}
