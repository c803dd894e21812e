import type { Role } from '../common'

// A separate file, so that the browser gets it without the schemas.

/** `own`: the caller reaches its own records only and gets 404 for others'; `any`: every record. */
export type Reach = 'own' | 'any'
/** `customer` is every signed-in person but a packer; roles add to it. */
export type Caller = 'visitor' | 'customer' | Role | `service:${string}`
/** Who may call an operation. The kit refuses a caller that the contract does not name. */
export type Access = 'public' | { readonly [caller in Caller]?: Reach }

/** The owners of records: a visitor of a site, and a signed-in person. */
const OWNERS = { visitor: 'own', customer: 'own' } as const
const STAFF = { manager: 'any', admin: 'any' } as const

/**
 * The one table of who may do what: each right, with those who have it. The contract of an operation names its right, and so
 * does a page; the services, the shell's guards, the menus and the live hints read it here.
 */
export const RIGHTS = {
  everybody: 'public',
  /** A packer's browser, too, may read its session, sign out, and sign in as another person. */
  browser: { ...OWNERS, packer: 'own' },
  owner: OWNERS,
  /** Whoever signed in as a person: customers, partners and staff. */
  person: { customer: 'own' },
  /** Whoever signed in, also by the packers' password. */
  session: { customer: 'own', packer: 'own' },
  ownerOrStaff: { ...OWNERS, ...STAFF },
  personOrStaff: { customer: 'own', ...STAFF },
  /** The bytes of a scan, which its owner and staff read, and which fulfilment-ftp sends to the factory. */
  scanBytes: { ...OWNERS, ...STAFF, 'service:fulfilment-ftp': 'any' },
  packing: { packer: 'any', ...STAFF },
  staff: STAFF,
  /** What managers may not do, e.g. give roles (BACK-007). */
  admin: { admin: 'any' },
} as const satisfies Record<string, Access>
export type Right = keyof typeof RIGHTS

type Person = { roles: readonly Role[] }

/** A person who signed in by the packers' password: neither customer nor staff, and without records (PACK-003). */
export const isPacker = ({ roles }: Person): boolean => roles.includes('packer')

/** As whom a signed-in person calls. */
export const callersOf = (person: Person): readonly Caller[] =>
  isPacker(person) ? ['packer'] : ['customer', ...person.roles]

/** Whether a signed-in person has a right; an operation checks beside it whose record it is. */
export function may(person: Person, right: Right): boolean {
  const access: Access = RIGHTS[right]
  return access === 'public' || callersOf(person).some((it) => access[it] !== undefined)
}

export const isStaff = (person: Person): boolean => may(person, 'staff')
