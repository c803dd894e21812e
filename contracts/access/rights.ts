import type { Role } from '../common'

// A separate file, so that the browser gets it without the schemas.

/** `own`: the caller reaches its own records only and gets 404 for others'; `any`: every record. */
export type Reach = 'own' | 'any'
/**
 * `customer` is every signed-in person but a packer; roles add to it. `colleague` is a person who works in the account of
 * somebody else, the first person of a clinic, and is nothing else there.
 */
export type Caller = 'visitor' | 'customer' | 'colleague' | Role | `service:${string}`
/** Who may call an operation. The kit refuses a caller that the contract does not name. */
export type Access = 'public' | { readonly [caller in Caller]?: Reach }

/** Whoever reaches the records of an account: its own person, and the colleagues who order under it. */
const ACCOUNT = { customer: 'own', colleague: 'own' } as const
/** The owners of records: a visitor of a site, and a signed-in person. */
const OWNERS = { visitor: 'own', ...ACCOUNT } as const
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
  /** What concerns a person alone, who works in the own account: data, channel, partner's code, colleagues. */
  person: { customer: 'own' },
  account: ACCOUNT,
  /** Whoever signed in, also by the packers' password. */
  session: { ...ACCOUNT, packer: 'own' },
  ownerOrStaff: { ...OWNERS, ...STAFF },
  accountOrStaff: { ...ACCOUNT, ...STAFF },
  /** The bytes of a document, which identity attaches to the mail that its reader asked for. */
  documentBytes: { ...OWNERS, ...STAFF, 'service:identity': 'any' },
  /** The bytes of a scan, which its owner and staff read, and which fulfilment-ftp sends to the factory. */
  scanBytes: { ...OWNERS, ...STAFF, 'service:fulfilment-ftp': 'any' },
  packing: { packer: 'any', ...STAFF },
  /** The bytes of a print logo, of which orders keeps a copy for its labels. */
  logoBytes: { packer: 'any', ...STAFF, 'service:orders': 'any' },
  staff: STAFF,
  /** What managers may not do, e.g. give roles (BACK-007). */
  admin: { admin: 'any' },
} as const satisfies Record<string, Access>
export type Right = keyof typeof RIGHTS

/** An access token and a caller say `colleague`, and what a page knows of the session names the `account`. */
type Person = { roles: readonly Role[]; colleague?: boolean | undefined; account?: object | null | undefined }

/** A person who signed in by the packers' password: neither customer nor staff, and without records (PACK-003). */
export const isPacker = ({ roles }: Person): boolean => roles.includes('packer')

/** A person who works in the account of somebody else. */
export const isColleague = ({ colleague, account }: Person): boolean => Boolean(colleague || account)

/** As whom a signed-in person calls. */
export function callersOf(person: Person): readonly Caller[] {
  if (isPacker(person)) return ['packer']
  return isColleague(person) ? ['colleague'] : ['customer', ...person.roles]
}

/** Whether a signed-in person has a right; an operation checks beside it whose record it is. */
export function may(person: Person, right: Right): boolean {
  const access: Access = RIGHTS[right]
  return access === 'public' || callersOf(person).some((it) => access[it] !== undefined)
}

export const isStaff = (person: Person): boolean => may(person, 'staff')

/** The e-mail with which a person orders: that of the account, which is the clinic's for a colleague. */
export const accountEmailOf = ({ email, account }: { email: string; account?: { email: string } | null | undefined }) =>
  account?.email ?? email

type Named = { id: string; account?: { email: string } | null | undefined }
/** Names whose records a page shows: another person has others, and so has the same one in another account. */
export const recordsKeyOf = ({ id, account }: Named) => (account ? `${id} ${account.email}` : id)
