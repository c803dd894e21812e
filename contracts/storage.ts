import { type Static, Type } from '@sinclair/typebox'
import { words } from './common'
import { StorageName } from './site'

/** The storage's free space for scans; while it `isFull` the service refuses new uploads. */
export const Storage = Type.Object(
  {
    freeBytes: Type.Integer({ minimum: 0 }),
    isFull: Type.Boolean(),
    /** FILE-022: what the storages are used for. Absent in answers of an earlier version. */
    areas: Type.Optional(Type.Array(Type.Object({ name: words(['orders', 'uploads']), storage: StorageName }))),
  },
  { $id: 'Storage', additionalProperties: false },
)
export type Storage = Static<typeof Storage>

/** The token of a link of this service. */
export const Link = Type.Object({ link: Type.String({ maxLength: 1000, pattern: '^[\\w-]+[.][\\w-]+[.][\\w-]+$' }) })

/** The room that a storage has for new scans: the free bytes, less what the uploads in use have yet to bring. */
export const NearlyFull = Type.Object({ storage: StorageName, roomBytes: Type.Integer() })
export type NearlyFull = Static<typeof NearlyFull>
