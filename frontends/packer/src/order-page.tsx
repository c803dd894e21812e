import { useParams } from 'platform'
import { Suspense } from 'react'
import { OrderPacking } from './packing/parts/order-packing'
import { Bar } from './parts/bar'
import { Gate } from './parts/gate'
import { BoxPhotos } from './photos/photos'
import { ShippingForm } from './shipping/shipping-form'

/** The page at which an order is packed; it has the rooms of labels, camera, parcels and photos put together. */
export function OrderPage() {
  const { id = '' } = useParams()
  return (
    <Gate>
      {(person) => (
        <>
          <Bar person={person} />
          <OrderPacking
            key={`${id} ${person.id}`}
            orderId={id}
            person={person}
            shipping={(packing, onShipped) => (
              <Suspense>
                <ShippingForm packing={packing} onShipped={onShipped} />
              </Suspense>
            )}
            photos={
              <Suspense>
                <BoxPhotos orderId={id} />
              </Suspense>
            }
          />
        </>
      )}
    </Gate>
  )
}
