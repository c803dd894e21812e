import { seedAdmin } from '../store/users'
import type { Deps } from './deps'

/** Makes the user of the configured address an admin where there is none (ROLE-014). Answers whether that was to be done. */
export const makeFirstAdmin = ({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>, email: string) =>
  db.transaction((tx) => seedAdmin(tx, newId(), email.trim().toLowerCase(), now()))
