import { type Caller, callersOf, RIGHTS, type Right } from 'contracts/access/rights'
import { GIVEN_ROLES, type GivenRole } from 'contracts/people/role-names'

/** The search of the list. */
export type Filters = { search: string }

/** The longest e-mail, which may be searched whole. */
export const SEARCH_LENGTH = 254

/** The search of a query string such as `?search=anna`. */
export const filtersOf = (address: string): Filters => ({
  search: (new URLSearchParams(address).get('search') ?? '').slice(0, SEARCH_LENGTH),
})

export const addressOf = ({ search }: Filters): string => (search === '' ? '' : `?${new URLSearchParams({ search })}`)

/** The roles that can still be given to somebody who has these. */
export const rolesLeft = (roles: readonly GivenRole[]): GivenRole[] => GIVEN_ROLES.filter((it) => !roles.includes(it))

/** Who somebody can be, those with the fewest rights first; everybody who has signed in is a `user`. */
const KINDS = ['visitor', 'user', 'packer', 'manager', 'admin'] as const
export type Kind = (typeof KINDS)[number]

const CALLERS: Readonly<Record<Kind, readonly Caller[]>> = {
  visitor: ['visitor'],
  user: callersOf({ roles: [] }),
  packer: callersOf({ roles: ['packer'] }),
  manager: callersOf({ roles: ['manager'] }),
  admin: callersOf({ roles: ['admin'] }),
}

/** Who has a right, and whether on every record or on the own ones alone. */
export type Holding = { kind: Kind; isOwn: boolean }

/** The table of rights as the page shows it, each with those who have it. */
export function rightsShown(): { right: Right; holdings: Holding[] }[] {
  return (Object.keys(RIGHTS) as Right[]).map((right) => ({
    right,
    holdings: KINDS.flatMap((kind): Holding[] => {
      const reaches = CALLERS[kind].map((it) => reachOf(right, it))
      if (reaches.includes('any')) return [{ kind, isOwn: false }]
      return reaches.includes('own') ? [{ kind, isOwn: true }] : []
    }),
  }))
}

function reachOf(right: Right, caller: Caller) {
  const access: (typeof RIGHTS)[Right] = RIGHTS[right]
  if (access === 'public') return 'any'
  return Object.entries(access).find(([it]) => it === caller)?.[1]
}
