import type { GivenRole } from 'contracts/people/role-names'
import type { RoleHolder } from 'contracts/people/roles'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { renewSession, useSession } from 'platform'
import { addressOf, filtersOf } from './rules'

const identity = client('identity')
const NOTATION = { filtersOf, addressOf }
const ROLES = 'roles'
const SITES = 'roles-sites'
const PAGE = 30

export const useHolderFilters = () => useFilters(NOTATION)

/** Who has a role, by e-mail; with a search also whoever has that whole e-mail. */
export function useHolders(search: string) {
  useRefresh([ROLES], (hint) => hint === 'reconnected')
  return useList<RoleHolder>({
    key: [ROLES, search],
    read: (span) => {
      const query = { ...(search !== '' && { search }), ...pageQuery(span) }
      return answer(identity.GET('/v1/role-holders', { params: { query } }))
    },
    sizes: { first: PAGE, further: PAGE },
  })
}

/** The sites to which the admin may limit somebody. */
export const useSitesToChoose = () =>
  useRecord({
    key: [SITES],
    read: () => answer(identity.GET('/v1/role-holders', { params: { query: { limit: '1' } } })),
  })

export const useIsMe = () => {
  const session = useSession()
  return ({ id }: Pick<RoleHolder, 'id'>) => session.status === 'signed-in' && session.person.id === id
}

/** Changes of roles; the list is read again after each, also after a refusal. */
export function useRoleChanges() {
  const { refetch } = useCached([ROLES])
  const isMe = useIsMe()
  async function changed(call: Promise<RoleHolder>): Promise<RoleHolder> {
    try {
      const holder = await call
      // The own roles are felt at once, on this page first.
      if (isMe(holder)) await renewSession(performance.now())
      return holder
    } finally {
      await refetch()
    }
  }
  return {
    giveTo: (email: string, role: GivenRole) =>
      changed(answer(identity.PUT('/v1/roles/{role}/holders', { params: { path: { role } }, body: { email } }))),
    give: (userId: string, role: GivenRole) =>
      changed(answer(identity.PUT('/v1/role-holders/{userId}/roles/{role}', { params: { path: { userId, role } } }))),
    take: (userId: string, role: GivenRole) =>
      changed(
        answer(identity.DELETE('/v1/role-holders/{userId}/roles/{role}', { params: { path: { userId, role } } })),
      ),
    limit: (userId: string, sites: string[]) =>
      changed(
        answer(identity.PUT('/v1/role-holders/{userId}/sites', { params: { path: { userId } }, body: { sites } })),
      ),
  }
}
