import type { Order } from 'contracts/order/order'
import type { Label } from 'contracts/order/packing/label'
import type { Packing } from 'contracts/order/packing/packing'
import type { Client } from 'service-kit/test/service'
import { aKey, choose, consentTo, draftOrder, orderOf, place } from '../builders'
import { contactsOf, type runOrders } from './world'

type World = Awaited<ReturnType<typeof runOrders>>

/** What packers do, over HTTP. */
export function packersOf({ at, bring, storeScans }: Pick<World, 'at' | 'bring' | 'storeScans'>) {
  /** A placed order with an aligner of each of these patients. */
  async function placedFor(customer: string, ...names: string[]): Promise<Order> {
    const client = at(customer)
    const draft = await draftOrder(client, contactsOf(customer), ...names)
    for (const it of draft.patients) await choose(client, { ...(await orderOf(client, draft)), patients: [it] })
    await storeScans(client, draft, ...names.map((_, patient) => ({ patient, kind: 'aligner' as const })))
    await consentTo(client, draft)
    const { status, body } = await place(client, draft)
    if (status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(body)}`)
    return body
  }
  return {
    placedFor,
    paidOrder: async (customer: string, ...names: string[]) => bring(await placedFor(customer, ...names), 'paid'),
  }
}

type Which = { id: string }
export const packingOf = async (packer: Client, { id }: Which): Promise<Packing> =>
  (await packer.get(`/v1/packing/${id}`)).body

type Asked = { kind?: 'bags' | 'box'; contents?: string; bagIds?: string[] }
/** Prints what the packer sees. */
export async function print(packer: Client, order: Which, { kind = 'bags', ...but }: Asked = {}, key = aKey()) {
  const contents = but.contents ?? (await packingOf(packer, order)).contents
  return packer.post(
    `/v1/packing/${order.id}/prints`,
    { kind, contents, ...(but.bagIds && { bagIds: but.bagIds }) },
    key,
  )
}

/** The codes of its bags, in their order, as their labels say. */
export const codesOf = async (packer: Client, order: Which): Promise<string[]> => {
  const { labels } = (await print(packer, order)).body as { labels: Label[] }
  return labels.map((it) => (it.kind === 'bag' ? it.code : ''))
}

export const scan = (packer: Client, { id }: Which, code: string, { station = 'Стол 1', key = aKey() } = {}) =>
  packer.post(`/v1/packing/${id}/scans`, { code, station }, key)
