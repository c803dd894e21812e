import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order, OrderChange, OrderQuote, PatientChange, Placement } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { answer, client, ifMatch, newKey, patientFetch, renewSession } from 'frontend-kit/api'
import { draftOf } from './create-key'

const orders = client('orders')
const files = client('files')
const fulfilmentFtp = client('fulfilment-ftp')
const payments = client('payments')

/** The body is what the key says and nothing else: what was typed follows as changes. */
export const createOrder = (key: string): Promise<Order> =>
  answer(orders.POST('/v1/orders', { params: { header: { 'idempotency-key': key } }, body: draftOf(key) }))

export const showOrder = (orderId: string): Promise<Order> =>
  answer(orders.GET('/v1/orders/{orderId}', { params: { path: { orderId } } }))

export const changeOrder = ({ id, version }: Order, body: OrderChange): Promise<Order> =>
  answer(orders.PATCH('/v1/orders/{orderId}', { params: { path: { orderId: id }, header: ifMatch(version) }, body }))

export const addPatient = (orderId: string, name: string, key: string): Promise<Order> =>
  answer(
    orders.POST('/v1/orders/{orderId}/patients', {
      params: { path: { orderId }, header: { 'idempotency-key': key } },
      body: { name },
    }),
  )

export const changePatient = ({ id, version }: Order, patientId: string, body: PatientChange): Promise<Order> =>
  answer(
    orders.PATCH('/v1/orders/{orderId}/patients/{patientId}', {
      params: { path: { orderId: id, patientId }, header: ifMatch(version) },
      body,
    }),
  )

/** Handing out a slip changes nothing: the key only says to the client that the call may be repeated. */
export const createUploadSlip = (orderId: string, patientId: string): Promise<{ slip: string; expiresAt: string }> =>
  answer(
    orders.POST('/v1/orders/{orderId}/patients/{patientId}/upload-slips', {
      params: { path: { orderId, patientId } },
      headers: { 'idempotency-key': newKey() },
    }),
  )

export const showQuote = (orderId: string): Promise<OrderQuote> =>
  answer(orders.GET('/v1/orders/{orderId}/quote', { params: { path: { orderId } } }))

/** The key is that of what was seen, and in which language, so that a repeated press or a reload places once. */
export const placeOrder = (orderId: string, placement: Placement): Promise<Order> =>
  answer(
    orders.POST('/v1/orders/{orderId}/placement', {
      params: {
        path: { orderId },
        header: { 'idempotency-key': `place-${placement.expected.quoteVersion}-${placement.language}` },
      },
      body: placement,
    }),
  )

export const listScans = async (orderId: string): Promise<Scan[]> =>
  (await answer(files.GET('/v1/scans', { params: { query: { orderId } } }))).items

export const removeScan = (orderId: string, scanId: string): Promise<unknown> =>
  answer(orders.DELETE('/v1/orders/{orderId}/scans/{scanId}', { params: { path: { orderId, scanId } } }))

/** Where the bytes of a scan are read from. */
export const scanAddress = (scanId: string): string => `/api/files/v1/scans/${scanId}/content`

/** Where uploads are created (tus). */
export const UPLOADS = '/api/files/v1/uploads'

const TUS = { 'tus-resumable': '1.0.0' }

/** How many bytes of an upload arrived; `gone` when it is unknown, null when it cannot be said now. */
export async function showUploadOffset(url: string): Promise<number | 'gone' | null> {
  const response = await head(url).catch(() => null)
  if (response?.status === 404) return 'gone'
  const offset = response?.ok ? response.headers.get('upload-offset') : null
  return offset === null || offset === undefined ? null : Number(offset)
}

/** An answer to HEAD has no body to name its reason: 401 is taken for an old access token, once. */
async function head(url: string): Promise<Response> {
  const ask = () => fetch(url, { method: 'HEAD', headers: TUS })
  const askedAtMs = performance.now()
  const response = await ask()
  return response.status === 401 && (await renewSession(askedAtMs)) ? ask() : response
}

/** Ends an upload on the server. */
export const discardUpload = (url: string): Promise<unknown> =>
  patientFetch(new Request(url, { method: 'DELETE', headers: TUS }))

export const listTransfers = async (orderId: string): Promise<Transfer[]> =>
  (await answer(fulfilmentFtp.GET('/v1/transfers', { params: { query: { orderId } } }))).items

/** The payment of an order: the captured one, else the newest. */
export const showPayment = (orderId: string): Promise<Payment> =>
  answer(payments.GET('/v1/orders/{orderId}/payment', { params: { path: { orderId } } }))
