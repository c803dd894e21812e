import { ScanKind, Uuid } from '../common'

/** A place in the orders' area; without an order the whole area, without `fileName` a folder. */
export type Place = { orderId?: string; folder?: string; kind?: ScanKind; fileName?: string }

/** BROW-011: the folder of an order. */
export const orderFolder = (orderId: string): string => `order_${orderId}`

const ID = new RegExp(Uuid.pattern as string)
const KINDS = ScanKind.anyOf.map((it) => it.const)

/** Reads a path that `storageKey` makes, or the beginning of one (BROW-020); undefined where it makes no such path. */
export function placeOf(path: string): Place | undefined {
  if (path === '') return {}
  const [first = '', folder, kind, fileName, ...more] = path.split('/')
  const [prefix, orderId = ''] = first.split(/_(.*)/s)
  if (prefix !== 'order' || !ID.test(orderId) || more.length || [folder, fileName].includes('')) return undefined
  if (kind === undefined) return { orderId, ...(folder !== undefined && { folder }) }
  const known = KINDS.find((it) => it === kind)
  if (!known) return undefined
  return { orderId, folder: folder!, kind: known, ...(fileName !== undefined && { fileName }) }
}

/** The path of a place. */
export const pathOf = ({ orderId, folder, kind, fileName }: Place): string =>
  [orderId && orderFolder(orderId), folder, kind, fileName].filter((it) => it).join('/')
