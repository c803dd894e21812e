import { trackingPage } from 'contracts/order/carriers'
import type { Tracking } from 'contracts/order/order'

/** The carrier of an order and the number of its parcel; a link to it where the carrier's page is known. */
export function Parcel({ tracking }: { tracking: Tracking }) {
  const page = trackingPage(tracking)
  const number = page ? (
    <a href={page} target="_blank" rel="noreferrer">
      {tracking.number}
    </a>
  ) : (
    tracking.number
  )
  return (
    <>
      {tracking.carrier}, {number}
    </>
  )
}
