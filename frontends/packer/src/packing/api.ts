import { createClient } from 'contracts/client/client'
import type { Packing, Verdict } from 'contracts/order/packing/packing'
import { answer, fetchWithRetry } from 'frontend-kit/api'
import type { Scan } from './rules'

export type PackingApi = ReturnType<typeof packingApi>

/** What the packing of one order calls; aborting the signal ends every call that is under way. */
export function packingApi(orderId: string, signal: AbortSignal) {
  const orders = createClient('orders', (request) => fetchWithRetry(new Request(request, { signal })))
  const path = { orderId }

  const read = (): Promise<Packing> => answer(orders.GET('/v1/packing/{orderId}', { params: { path } }))

  /** The same key is one scan, so a scan whose answer was lost is sent again. */
  const verify = ({ key, code, station }: Scan): Promise<Verdict> =>
    answer(
      orders.POST('/v1/packing/{orderId}/scans', {
        params: { path, header: { 'idempotency-key': key } },
        body: { code, station },
      }),
    )

  const override = (reason: string): Promise<Packing> =>
    answer(orders.PUT('/v1/packing/{orderId}/override', { params: { path }, body: { reason } }))

  const withdrawOverride = (): Promise<Packing> =>
    answer(orders.DELETE('/v1/packing/{orderId}/override', { params: { path } }))

  const enter = (station: string): Promise<Packing> =>
    answer(orders.PUT('/v1/packing/{orderId}/station', { params: { path }, body: { station } }))

  return { read, verify, override, withdrawOverride, enter }
}

/** Says that an order is no longer packed here, also while the page is being left. */
export async function leaveStation(orderId: string, station: string): Promise<void> {
  const orders = createClient('orders', (request) => fetch(new Request(request, { keepalive: true })))
  // The service forgets a station by itself a while after its last deed.
  await orders
    .POST('/v1/packing/{orderId}/departure', { params: { path: { orderId } }, body: { station } })
    .catch(() => {})
}
