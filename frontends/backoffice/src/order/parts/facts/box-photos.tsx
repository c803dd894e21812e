import type { Order } from 'contracts/order/order'
import { PhotoList } from 'frontend-kit/ui/photos/photo-list'
import { dayOf, timeOf } from '../../../shared/rules'
import { Section } from '../../../shared/section/section'
import { addressOfPhoto, useBoxPhotos } from '../../queries'
import { useText } from '../../texts'
import { PartFailed } from '../part-failed'

/** The photos that packers took of the open box, for the day when the clinic says that a bag was missing. */
export function BoxPhotos({ order }: { order: Pick<Order, 'id'> }) {
  const text = useText()
  const photos = useBoxPhotos(order.id)
  const shown = photos.reading.status === 'shown' ? photos.reading.value : []
  if (shown.length === 0 && !photos.problem) return null
  return (
    <Section title={text('boxPhotos.title')}>
      <PartFailed of={photos} />
      <PhotoList
        photos={shown}
        addressOf={addressOfPhoto}
        say={({ takenBy, takenAt }) => `${takenBy}, ${dayOf(takenAt)} ${timeOf(takenAt)}`}
        closeLabel={text('boxPhotos.close')}
      />
    </Section>
  )
}
