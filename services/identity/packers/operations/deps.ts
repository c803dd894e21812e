import type { Deps } from '../../account/operations/deps'
import type { Turns } from './turns'

/** The dependencies of the packers' access, besides those that all rooms share. */
export type PackerDeps = Deps & {
  /** Passwords are compared one at a time, in two queues: for browsers that have unlocked before, and for all others. */
  inTurn: Readonly<Record<'known' | 'unknown', Turns>>
}
