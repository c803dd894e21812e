// A separate file, so that the browser gets it without the schemas.

/** The roles that an admin gives (AUTH-022). `user` can be given and stored, and lets nobody in (AUTH-024). */
export const GIVEN_ROLES = ['admin', 'manager', 'user'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]
/** The roles that let somebody into the back office. */
export type StaffRole = Exclude<GivenRole, 'user'>
