import type { OrderStatus } from 'contracts/order/order-states'
import type { ReactNode } from 'react'
import type { IconName } from './icon'
import { Pill, type Tone } from './pill'

/** Amber asks for the customer's payment, blue is under way, green is done. */
const LOOKS: Readonly<Record<OrderStatus, { tone: Tone; icon: IconName }>> = {
  draft: { tone: 'plain', icon: 'pencil' },
  pending: { tone: 'amber', icon: 'clock' },
  paid: { tone: 'foil', icon: 'check' },
  processing: { tone: 'foil', icon: 'factory' },
  shipped: { tone: 'foil', icon: 'parcel' },
  completed: { tone: 'green', icon: 'check' },
  cancelled: { tone: 'plain', icon: 'cross' },
}

/** The status of an order; the area provides the words. */
export function OrderPill({ status, children }: { status: OrderStatus; children: ReactNode }) {
  return <Pill {...LOOKS[status]}>{children}</Pill>
}
