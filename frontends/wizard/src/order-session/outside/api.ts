import { createClient } from 'contracts/client/client'
import type { Scans } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { OrderChange, OwnContacts } from 'contracts/order/drafting/drafts'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { PatientChange, PatientChanges } from 'contracts/order/patient'
import type { PriceList } from 'contracts/prices/quote'
import { answer, fetchOnce, ifMatch, fetchWithRetry as patientFetch, renewSession } from 'frontend-kit/api'
import { firstSaveOf } from './create-key'

/** Where the bytes of a scan are read from. */
export const scanAddress = (scanId: string): string => `/api/files/v1/scans/${scanId}/content`

const TUS = { 'tus-resumable': '1.0.0' }

/** What the first step calls of the services; aborting the signal ends every call that is under way. */
export type Api = ReturnType<typeof createApi>

export function createApi(signal: AbortSignal) {
  const send = (request: Request) => patientFetch(new Request(request, { signal }))
  const orders = createClient('orders', send)
  // No repetition here: the autosave repeats its saves, and shows the person at once that one has failed.
  const saving = createClient('orders', (request) => fetchOnce(new Request(request, { signal })))
  const files = createClient('files', send)
  const fulfilmentFtp = createClient('fulfilment-ftp', send)

  /** The first save, as this browser stored it; what was typed follows as changes. */
  const createOrder = (stored: string): Promise<Order> => {
    const { key, body } = firstSaveOf(stored)
    return answer(saving.POST('/v1/orders', { params: { header: { 'idempotency-key': key } }, body }))
  }

  const showOrder = (orderId: string): Promise<Order> =>
    answer(orders.GET('/v1/orders/{orderId}', { params: { path: { orderId } } }))

  const of = ({ id, version }: Order) => ({ params: { path: { orderId: id }, header: ifMatch(version) } })

  const changeOrder = (order: Order, body: OrderChange): Promise<Order> =>
    answer(saving.PATCH('/v1/orders/{orderId}', { ...of(order), body }))

  const selectPatient = (order: Order, currentPatientId: string): Promise<Order> =>
    answer(orders.PATCH('/v1/orders/{orderId}', { ...of(order), body: { currentPatientId } }))

  const changePatient = ({ id, version }: Order, patientId: string, body: PatientChange): Promise<Order> =>
    answer(
      saving.PATCH('/v1/orders/{orderId}/patients/{patientId}', {
        params: { path: { orderId: id, patientId }, header: ifMatch(version) },
        body,
      }),
    )

  /** All changes, or none. */
  const changePatients = (order: Order, changes: PatientChanges['changes']): Promise<Order> =>
    answer(saving.PATCH('/v1/orders/{orderId}/patients', { ...of(order), body: { changes } }))

  const giveConsent = (order: Order, textVersion: string): Promise<Order> =>
    answer(saving.PUT('/v1/orders/{orderId}/consent', { ...of(order), body: { textVersion } }))

  const withdrawConsent = (order: Order): Promise<Order> =>
    answer(saving.DELETE('/v1/orders/{orderId}/consent', of(order)))

  /** To whom and where the signed-in person's newest placed order went. */
  const showOwnContacts = (): Promise<OwnContacts> => answer(orders.GET('/v1/own-contacts'))

  const showPriceList = (): Promise<PriceList> => answer(orders.GET('/v1/price-list'))

  const showQuote = (orderId: string): Promise<OrderQuote> =>
    answer(orders.GET('/v1/orders/{orderId}/quote', { params: { path: { orderId } } }))

  const listScans = (orderId: string): Promise<Scans> =>
    answer(files.GET('/v1/scans', { params: { query: { orderId } } }))

  /** How many bytes of an upload arrived; `gone` when the service does not know it, null when it does not answer now. */
  async function showUploadOffset(url: string): Promise<number | 'gone' | null> {
    const response = await head(url, signal).catch(() => null)
    if (response?.status === 404) return 'gone'
    const offset = response?.ok ? response.headers.get('upload-offset') : null
    return offset === null || offset === undefined ? null : Number(offset)
  }

  /** Ends an upload on the server. */
  const discardUpload = (url: string): Promise<unknown> =>
    patientFetch(new Request(url, { method: 'DELETE', headers: TUS, signal }))

  const listTransfers = async (orderId: string): Promise<Transfer[]> =>
    (await answer(fulfilmentFtp.GET('/v1/transfers', { params: { query: { orderId } } }))).items

  return {
    /** For the calls of `later-api.ts`. */
    send,
    orders,
    createOrder,
    showOrder,
    changeOrder,
    selectPatient,
    changePatient,
    changePatients,
    giveConsent,
    withdrawConsent,
    showOwnContacts,
    showPriceList,
    showQuote,
    listScans,
    showUploadOffset,
    discardUpload,
    listTransfers,
  }
}

/** Takes the first 401 for an old access token: an answer to HEAD has no body that would name its reason. */
async function head(url: string, signal: AbortSignal): Promise<Response> {
  const ask = () => fetch(url, { method: 'HEAD', headers: TUS, signal })
  const askedAtMs = performance.now()
  const response = await ask()
  return response.status === 401 && (await renewSession(askedAtMs)) ? ask() : response
}
