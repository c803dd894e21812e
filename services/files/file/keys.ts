import { storageKey } from 'contracts/scans/scan-name'
import type { StorageName } from 'contracts/site'
import type { Facts } from './scan'

/** What a storage has to remove. */
export type Removal = { key: string; storage: StorageName }

/** The storage's key of a growing upload. */
export const partKey = ({ id }: { id: string }) => `uploads/${id}.part`

/** The key of bytes whose checksum is not verified yet. */
export const checkKey = ({ id }: { id: string }) => `uploads/${id}.check`

/** The key of a test file of staff; those of scans begin with `order_`. */
export const testFileKey = ({ id }: { id: string }) => `checks/${id}`

/** The key of a print logo (PACK-012). A later upload has another one, so that nobody reads half of each. */
export const logoKey = ({ site, objectId, name }: { site: string; objectId: string; name: string }) =>
  `logos/${site}/${objectId}/${name}`

/** The key of a photo of an order's box. */
export const photoKey = ({ orderId, objectId }: { orderId: string; objectId: string }) =>
  `box-photos/${orderId}/${objectId}.jpg`

/** The key of a stored scan. */
export const keyOf = (facts: Facts) => storageKey(facts)

/** The key of a scan's thumbnail, next to it. */
export const thumbnailKey = (facts: Facts) => `${keyOf(facts)}.png`
