import type { Role } from './common'

/** Who works here; other roles are customers with rights of their own. Small enough for the browser to carry. */
const STAFF_ROLES: readonly Role[] = ['admin', 'manager']

export const isStaff = ({ roles }: { roles: readonly Role[] }): boolean => roles.some((it) => STAFF_ROLES.includes(it))
