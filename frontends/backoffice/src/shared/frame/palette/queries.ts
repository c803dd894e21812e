import type { Order } from 'contracts/order/order'
import type { Client, ClientPage } from 'contracts/order/staff/clients'
import type { OrderPage } from 'contracts/order/staff/lists'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'
import { useSettled } from '../../use-settled'
import { isSought } from './rules'

const orders = client('orders')

/** As many of each as stand in the palette without scrolling. */
const MOST = 5

/** The orders and clients that the typed text finds, once it is no longer being typed; none for a very short one. */
export function useFound(typed: string): { orders: readonly Order[]; clients: readonly Client[] } {
  const search = useSettled(typed.trim())
  const { reading } = useRecord({ key: ['palette', search], read: () => find(search) })
  return reading.status === 'shown' ? reading.value : NOTHING
}

const NOTHING = { orders: [], clients: [] }

async function find(search: string): Promise<{ orders: readonly Order[]; clients: readonly Client[] }> {
  if (!isSought(search)) return NOTHING
  const limit = String(MOST)
  const [found, clients]: [OrderPage, ClientPage] = await Promise.all([
    answer(orders.GET('/v1/orders', { params: { query: { search, limit, empty: 'shown' } } })),
    answer(orders.GET('/v1/clients', { params: { query: { search, limit } } })),
  ])
  return { orders: found.items, clients: clients.items }
}
