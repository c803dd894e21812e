import type { Db } from 'service-kit/database/db'

/** The dependencies of the operations. */
export type Deps = { db: Db; now: () => Date; newId: () => string; newCode: () => string }
/** Those of what events do. */
export type EventDeps = Pick<Deps, 'now' | 'newId'>
