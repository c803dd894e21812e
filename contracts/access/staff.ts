import type { Role } from '../common'

/** The staff's roles. This file is small, since the browser loads it. */
const STAFF_ROLES: readonly Role[] = ['admin', 'manager']

/** A person who signed in by the packers' password: neither customer nor staff (PACK-003). */
export const isPacker = ({ roles }: { roles: readonly Role[] }): boolean => roles.includes('packer')

export const isStaff = ({ roles }: { roles: readonly Role[] }): boolean => roles.some((it) => STAFF_ROLES.includes(it))

/** Who may do what managers may not, e.g. give roles (BACK-007). */
export const isAdmin = ({ roles }: { roles: readonly Role[] }): boolean => roles.includes('admin')

/** Staff and packers see every time in the factory's zone (BACK-004); customers see their browser's. */
export const STAFF_ZONE = 'Europe/Moscow'
