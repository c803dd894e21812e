import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import type { boxPhotos as contract } from 'contracts/order/packing/box-photos'
import { until } from 'service-kit/test/service'
import { aPicture, IMAGE } from '../../../../services/files/test/pictures'
import { each, forReading, must, placedOf } from '../made'
import type { Party } from '../parties'
import type { Rows } from '../row'

const PACKERS = 'map'
const listOf = ({ id }: Order) => `/v1/box-photos?orderId=${id}`
/** A placed order of which files has heard. */
const heardOf = each(async (of) => {
  const [order, staff] = [await placedOf(of), await of.staff()]
  await until(async () => (await staff.to('files').get(listOf(order))).status === 200)
  return order
})
const pathOf = (photoId: string, orderId: string) => `/v1/box-photos/${photoId}?orderId=${orderId}`
const keep = async (by: Party, orderId: string, photoId = randomUUID()) =>
  by.to('files').put(pathOf(photoId, orderId), await aPicture(), IMAGE)
/** A photo of the party's order, which staff have taken. */
async function photoOf(of: Party) {
  const order = await heardOf(of)
  return { order, path: `/v1/box-photos/${must(await keep(await of.staff(), order.id)).body.id}` }
}
const readPhotoOf = forReading(photoOf)

/** The rows of photos of boxes. */
export const boxPhotos: Rows<typeof contract> = {
  listBoxPhotos: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('files').get(listOf((await readPhotoOf(of)).order)),
  },
  keepBoxPhoto: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'box-photo-stored',
    call: async (by, of) => keep(by, (await heardOf(of)).id),
  },
  readBoxPhoto: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('files').get((await readPhotoOf(of)).path),
  },
  removeBoxPhoto: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'box-photo-removed',
    call: async (by, of) => by.to('files').delete((await photoOf(of)).path),
  },
}
