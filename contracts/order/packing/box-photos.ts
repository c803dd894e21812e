import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, Sha256, Uuid } from '../../common'
import { route } from '../../route'
import { MAX_BOX_PHOTO_BYTES } from './box-photo-limits'

/** A photo of an order's open box, kept for the day when somebody says that a bag was missing. */
export const BoxPhoto = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    sha256: Sha256,
    sizeBytes: Type.Integer(),
    takenAt: Instant,
    /** The name that the packer gave, or the e-mail of a member of the staff. */
    takenBy: Type.String(),
  },
  { $id: 'BoxPhoto', additionalProperties: false },
)
export type BoxPhoto = Static<typeof BoxPhoto>

const PhotoId = Type.Object({ photoId: Uuid })
const OfOrder = Type.Object({ orderId: Uuid })

/** The routes of the files service about photos of packed boxes. */
export const boxPhotos = {
  list: route({
    id: 'listBoxPhotos',
    summary: 'List the photos of an order’s box, in the order in which they were taken',
    access: RIGHTS.packing,
    query: OfOrder,
    response: { 200: Type.Object({ items: Type.Array(BoxPhoto) }, { additionalProperties: false }) },
    problems: ['order-not-found'],
  }),
  keep: route({
    id: 'keepBoxPhoto',
    summary:
      'Keep a photo of an order’s box under an id of the caller’s, as a JPEG drawn anew; sent twice it is kept once',
    access: RIGHTS.packing,
    params: PhotoId,
    query: OfOrder,
    bytes: 'image/*',
    maxBodyBytes: MAX_BOX_PHOTO_BYTES,
    response: { 200: BoxPhoto },
    problems: [
      'order-not-found',
      'too-many-photos',
      'photo-unreadable',
      'photo-too-many-pixels',
      'key-reused',
      'not-json',
      'too-large',
      'too-slow',
      'storage-full',
    ],
  }),
  read: route({
    id: 'readBoxPhoto',
    summary: 'Read a photo of an order’s box',
    access: RIGHTS.packing,
    params: PhotoId,
    response: { 200: Type.Any() },
    problems: ['photo-not-found'],
  }),
  remove: route({
    id: 'removeBoxPhoto',
    summary: 'Remove a photo of an order’s box for good',
    access: RIGHTS.packing,
    params: PhotoId,
    response: { 204: Type.Void() },
    problems: ['photo-not-found'],
  }),
}
