import { isPacker, isStaff, Link, NavLink, useLocation, useSession } from 'platform'
import { FormattedMessage } from 'react-intl'
import { PartnerLink } from '../areas/partner-link'
import { SignOutButton } from '../session/sign-out-button'
import css from './account.module.css'
import { isInCabinet } from './chrome'

/**
 * Links to a person's orders (SHELL-039, SHELL-040) and their actions (SHELL-041, SHELL-042); packers have neither. A colleague reads
 * in whose account.
 */
export function Account() {
  const session = useSession()
  const { pathname } = useLocation()
  switch (session.status) {
    case 'loading':
      return null
    case 'anonymous':
      return (
        <nav className={css.account}>
          <Link className={css.link} to="/auth">
            <FormattedMessage id="header.sign-in" />
          </Link>
        </nav>
      )
    case 'signed-in': {
      const { account } = session.person
      if (isPacker(session.person))
        return (
          <nav className={css.account}>
            <span className={css.name}>{session.person.name}</span>
            <NavLink className={css.link} to="/packer">
              <FormattedMessage id="header.packing" />
            </NavLink>
          </nav>
        )
      return (
        <nav className={css.account}>
          {isStaff(session.person) && (
            <Link className={css.link} to="/backoffice">
              <FormattedMessage id="header.backoffice" />
            </Link>
          )}
          {account ? <span className={css.name}>{account.email}</span> : <PartnerLink key={session.person.id} />}
          <NavLink className={css.link} to="/cabinet">
            <FormattedMessage id="header.cabinet" />
          </NavLink>
          {isInCabinet(pathname) && (
            <>
              <SignOutButton />
              <Link className="app-button" to="/order?new=1">
                <FormattedMessage id="header.new-order" />
              </Link>
            </>
          )}
        </nav>
      )
    }
    default:
      return session satisfies never
  }
}
