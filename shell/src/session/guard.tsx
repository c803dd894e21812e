import { may, recordsKeyOf } from 'contracts/access/rights'
import type { Person } from 'contracts/identity'
import type { AreaRoute } from 'frontend-kit/area'
import { isStaff, Navigate, useLocation, useSession } from 'platform'
import { type ReactNode, useEffect } from 'react'
import type { Areas } from '../areas/areas'
import { ReloadPage } from '../areas/reload-page'
import { NoAccess } from '../areas/status-pages'
import { AdminsOnly } from './admins-only'
import { signInAddress } from './return-path'
import { SessionLoading } from './session-loading'

type Props = { needs: AreaRoute['needs']; areas: Pick<Areas, 'shownTo'>; children: ReactNode }

/** Shows a page to the people it is for (SHELL-033, SHELL-034, AUTH-025); staff first give their second factor (AUTH-035). The services protect the data. */
export function Guard({ needs, areas, children }: Props) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const { shownTo } = areas
  const here = `${pathname}${search}${hash}`
  if (!needs) return children
  switch (session.status) {
    case 'loading':
      return <SessionLoading />
    case 'anonymous':
      return shownTo === null ? (
        <Navigate replace to={signInAddress(here)} />
      ) : (
        <ReloadPage signInAt={signInAddress(here)} />
      )
    case 'signed-in':
      if (shownTo !== null && shownTo !== recordsKeyOf(session.person)) return <ReloadPage signInAt={null} />
      return (
        <ShownTo id={recordsKeyOf(session.person)} areas={areas}>
          {may(session.person, needs) ? (
            children
          ) : session.secondFactor ? (
            <Navigate replace to={signInAddress(here)} />
          ) : (
            <Elsewhere person={session.person} />
          )}
        </ShownTo>
      )
    default:
      return session satisfies never
  }
}

/** Staff have other pages to go to. */
const Elsewhere = ({ person }: { person: Person }) => (isStaff(person) ? <AdminsOnly /> : <NoAccess person={person} />)

function ShownTo({ id, areas, children }: Omit<Props, 'needs'> & { id: string }) {
  useEffect(() => {
    areas.shownTo = id
  }, [id, areas])
  return children
}
