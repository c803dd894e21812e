import type { Role } from '../common'

/** Who works here; other roles are customers with rights of their own. Small enough for the browser to carry. */
const STAFF_ROLES: readonly Role[] = ['admin', 'manager']

/** Whoever came by the packers' password: no customer, and no staff (PACK-003). */
export const isPacker = ({ roles }: { roles: readonly Role[] }): boolean => roles.includes('packer')

export const isStaff = ({ roles }: { roles: readonly Role[] }): boolean => roles.some((it) => STAFF_ROLES.includes(it))

/** The factory's clock, by which staff and packers read every time (BACK-004); customers read their own browser's. */
export const STAFF_ZONE = 'Europe/Moscow'
