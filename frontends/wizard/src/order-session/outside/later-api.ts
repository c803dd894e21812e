import { createClient } from 'contracts/client/client'
import type { Language } from 'contracts/common'
import type { Scan, ScanDescription } from 'contracts/files'
import type { LegalText, TextName } from 'contracts/legal/texts'
import type { Placement } from 'contracts/order/drafting/placement'
import type { OwnProfile, Recipient, SavedRecipient } from 'contracts/order/drafting/profile'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import { uuidOf } from 'contracts/text/fingerprint'
import { answer, fetchWithRetry, ifMatch, newKey } from 'frontend-kit/api'
import { placementKey } from '../rules'
import type { OrderSession } from '../session'

const thumbnailAddress = (scanId: string) => `/api/files/v1/scans/${scanId}/thumbnail`

export type LaterApi = ReturnType<typeof laterApi>

/** What the steps behind the first call of the services; it comes with their code. */
export function laterApi({ api: { orders, send } }: Pick<OrderSession, 'api'>) {
  const payments = createClient('payments', send)
  const files = createClient('files', send)

  const addPatient = (orderId: string, name: string, key: string): Promise<Order> =>
    answer(
      orders.POST('/v1/orders/{orderId}/patients', {
        params: { path: { orderId }, header: { 'idempotency-key': key } },
        body: { name },
      }),
    )

  /** Handing out a slip changes nothing: the key only tells the client that it may repeat the call. */
  const createUploadSlip = (orderId: string, patientId: string): Promise<{ slip: string; expiresAt: string }> =>
    answer(
      orders.POST('/v1/orders/{orderId}/patients/{patientId}/upload-slips', {
        params: { path: { orderId, patientId } },
        headers: { 'idempotency-key': newKey() },
      }),
    )

  const placeOrder = (order: Order, placement: Placement): Promise<Order> =>
    answer(
      orders.POST('/v1/orders/{orderId}/placement', {
        params: {
          path: { orderId: order.id },
          header: { 'idempotency-key': placementKey(order, placement) },
        },
        body: placement,
      }),
    )

  /** Removes a patient with all scans, for good. */
  const removePatient = ({ id, version }: Order, patientId: string): Promise<Order> =>
    answer(
      orders.DELETE('/v1/orders/{orderId}/patients/{patientId}', {
        params: { path: { orderId: id, patientId }, header: ifMatch(version) },
      }),
    )

  const removeScan = (orderId: string, scanId: string): Promise<unknown> =>
    answer(orders.DELETE('/v1/orders/{orderId}/scans/{scanId}', { params: { path: { orderId, scanId } } }))

  /** The service keeps the first one of a scan. */
  const keepThumbnail = (scanId: string, png: Blob): Promise<unknown> =>
    send(
      new Request(new URL(thumbnailAddress(scanId), location.href), {
        method: 'PUT',
        headers: { 'content-type': THUMBNAIL.type },
        body: png,
      }),
    )

  /** Says the step or the jaw of a scan, as the person saw it; the slip says that the order takes uploads. */
  const describeScan = ({ id, version }: Scan, body: ScanDescription): Promise<Scan> =>
    answer(files.PATCH('/v1/scans/{scanId}', { params: { path: { scanId: id }, header: ifMatch(version) }, body }))

  /** What the account of the signed-in person has saved for its next orders. */
  const showOwnProfile = (): Promise<OwnProfile> => answer(orders.GET('/v1/own-profile'))

  /** Saves the recipient of an order that was placed. The call outlives the session and the page, which go on to the bank. */
  const saveRecipient = ({ id, version }: Order, recipient: Recipient): Promise<SavedRecipient> =>
    answer(
      createClient('orders', (request) => fetchWithRetry(new Request(request, { keepalive: true }))).POST(
        '/v1/own-profile/recipients',
        { params: { header: { 'idempotency-key': uuidOf(`recipient-${id}-${version}`) } }, body: recipient },
      ),
    )

  /** The payment of an order: the captured one, else the newest. */
  const showPayment = (orderId: string): Promise<Payment> =>
    answer(payments.GET('/v1/orders/{orderId}/payment', { params: { path: { orderId } } }))

  /** The current version of a legal text of the site. */
  const showText = (name: TextName, language: Language): Promise<LegalText> =>
    answer(orders.GET('/v1/legal-texts/{name}', { params: { path: { name }, query: { language } } }))

  return {
    addPatient,
    createUploadSlip,
    describeScan,
    keepThumbnail,
    placeOrder,
    removePatient,
    removeScan,
    saveRecipient,
    showOwnProfile,
    showPayment,
    showText,
  }
}
