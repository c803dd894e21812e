import type { AreaRoute } from 'frontend-kit/area'
import { isStaff, Navigate, useLocation, useSession } from 'platform'
import { Fragment, type ReactNode } from 'react'
import { NoAccess } from './no-access'
import { signInAddress } from './return-path'
import { WhoIsThere } from './who-is-there'

/** Shows a page to whom it is for (SHELL-033, SHELL-034, AUTH-025). The services guard what it would show. */
export function Guard({ needs, children }: { needs: AreaRoute['needs']; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (!needs) return children
  switch (session.status) {
    case 'loading':
      return <WhoIsThere />
    case 'anonymous':
      return <Navigate replace to={signInAddress(`${pathname}${search}${hash}`)} />
    case 'signed-in':
      if (needs === 'staff' && !isStaff(session.person)) return <NoAccess email={session.person.email} />
      // Another person begins anew: nothing on the page is the first one's.
      return <Fragment key={session.person.id}>{children}</Fragment>
    default:
      return session satisfies never
  }
}
