import type { Deps } from '../../account/operations/deps'
import { addFirstAdmin } from '../store/first-admin'

/** Makes the user of the configured address an admin if there is none (ROLE-014). Returns whether it did. */
export const ensureFirstAdmin = ({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>, email: string) =>
  db.transaction((tx) => addFirstAdmin(tx, newId(), email.trim().toLowerCase(), now()))
