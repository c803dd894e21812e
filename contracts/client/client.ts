import type { Service } from 'contracts/events'
import type { Client as Typed } from 'openapi-fetch'
import { type CallOptions, call, METHODS, type Send } from './call'
import type { paths as Files, operations as FilesOperations } from './schema/files'
import type { paths as FulfilmentFtp, operations as FulfilmentFtpOperations } from './schema/fulfilment-ftp'
import type { paths as I18n, operations as I18nOperations } from './schema/i18n'
import type { paths as Identity, operations as IdentityOperations } from './schema/identity'
import type { paths as Orders, operations as OrdersOperations } from './schema/orders'
import type { paths as Partners, operations as PartnersOperations } from './schema/partners'
import type { paths as Payments, operations as PaymentsOperations } from './schema/payments'

type Paths = {
  identity: Identity
  orders: Orders
  files: Files
  payments: Payments
  partners: Partners
  i18n: I18n
  'fulfilment-ftp': FulfilmentFtp
}

/** The operations of each service by their ids, e.g. `Operations['orders']['placeOrder']`. */
export type Operations = {
  identity: IdentityOperations
  orders: OrdersOperations
  files: FilesOperations
  payments: PaymentsOperations
  partners: PartnersOperations
  i18n: I18nOperations
  'fulfilment-ftp': FulfilmentFtpOperations
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
