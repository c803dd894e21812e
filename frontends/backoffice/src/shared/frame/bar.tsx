import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Link, useLocation, useSession, useSignOut, useSite } from 'platform'
import { useState } from 'react'
import { useText } from '../texts'
import styles from './bar.module.css'
import { currentOf, type MenuPage, menuOf } from './rules'

/** The back office's own bar (SHELL-044); on a narrow screen the menu button hides all but the brand (BACK-006). */
export function Bar({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const { brand } = useSite()
  const { pathname } = useLocation()
  // The path at which the menu was opened; another path closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const session = useSession()
  const groups = session.status === 'signed-in' ? menuOf(pages, session.person) : []
  const current = currentOf(pages, pathname)
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Link to="/backoffice" className={styles.brand}>
          {brand} <span className={styles.name}>{text('bar.name')}</span>
        </Link>
        <button
          type="button"
          className={joined(buttonLook('quiet'), styles.toggle)}
          aria-expanded={isOpen}
          aria-controls="backoffice-menu"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {text('bar.menu')}
        </button>
        <div id="backoffice-menu" className={styles.menu} data-open={isOpen || undefined}>
          <nav aria-label={text('bar.sections')}>
            <ul className={styles.tabs}>
              {groups
                .flatMap((group) => group.pages)
                .map(({ path, label, Badge }) => (
                  <li key={path}>
                    <Link to={path} className={styles.tab} aria-current={path === current ? 'page' : undefined}>
                      {text(label)}
                      {Badge && <Badge />}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <Person />
        </div>
      </div>
    </div>
  )
}

function Person() {
  const text = useText()
  const session = useSession()
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <div className={styles.person}>
      {session.status === 'signed-in' && <span className={styles.email}>{session.person.email}</span>}
      <Link to="/" className={buttonLook('quiet')}>
        {text('bar.site')}
      </Link>
      <Button look="quiet" busy={isBusy} onPress={leave}>
        {text('bar.signOut')}
      </Button>
    </div>
  )
}
