import type { HandedOver } from 'contracts/order/packing/shipping'

/** A parcel of the list for a carrier, as the store finds it. */
export type FoundParcel = Omit<HandedOver, 'shippedAt'> & { shippedAt: Date }

export const handedOver = ({ shippedAt, ...parcel }: FoundParcel): HandedOver => ({
  ...parcel,
  shippedAt: shippedAt.toISOString(),
})

/** What the list says on paper. `carrier` is null where it has the parcels of all. */
export type HandOverPaper = {
  language: 'ru' | 'en'
  day: string
  sender: string
  carrier: string | null
  items: readonly Pick<HandedOver, 'orderId' | 'number' | 'customer' | 'address' | 'parcel'>[]
  hasMore: boolean
}
