import type { Label, Sheet } from 'contracts/order/packing/label'
import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem, answer, client, fetchOnce, problemOf } from 'frontend-kit/api'
import type { Kind } from './rules'

const orders = client('orders')

/** The packing of an order as it is now: what is printed is read afresh, whatever the page shows. */
export const readPacking = (orderId: string): Promise<Packing> =>
  answer(orders.GET('/v1/packing/{orderId}', { params: { path: { orderId } } }))

type Given = { kind: Kind; contents: string; bagIds?: string[] }

/** Gives labels out: the service counts each time, so a lost answer is asked for again by the same key. */
export async function giveOut(orderId: string, given: Given, key: string): Promise<readonly Label[]> {
  const call = orders.POST('/v1/packing/{orderId}/prints', {
    params: { path: { orderId }, header: { 'idempotency-key': key } },
    body: given,
  })
  return (await answer(call)).labels
}

/** Labels as PDF. Nothing is stored, so it may be asked for as often as wanted. */
export const drawLabels = (labels: readonly Label[], sheet: Sheet): Promise<Blob> =>
  drawn('/api/orders/v1/labels', { labels, sheet })

/** The page by which a printer's margins are measured. */
export const drawRuler = (kind: Kind, sheet: Sheet): Promise<Blob> => drawn('/api/orders/v1/rulers', { kind, sheet })

const PDF = 'application/pdf'

// The client does not look at the type of a file.
async function drawn(address: string, body: object): Promise<Blob> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await fetchOnce(request).catch((failure) => {
    throw failure instanceof ApiProblem ? failure : new ApiProblem('no-network', String(failure))
  })
  if (!response.ok) throw problemOf(await response.text(), response.status, response.headers)
  if (!response.headers.get('content-type')?.startsWith(PDF))
    throw new ApiProblem('unreadable', 'The answer is no PDF.')
  return response.blob()
}
