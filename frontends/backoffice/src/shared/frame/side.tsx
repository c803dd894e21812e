import { useDismiss } from 'frontend-kit/hooks/use-dismiss'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useLocation, useSite } from 'platform'
import { useRef, useState } from 'react'
import { useText } from '../texts'
import { Menu } from './menu'
import { PaletteButton } from './palette/palette-button'
import { Person } from './person'
import type { MenuPage } from './rules'
import styles from './side.module.css'

/**
 * The back office's own navigation, in place of the shell's header (SHELL-044): at the side, or on a narrow screen a bar with the
 * brand whose button opens the same as a sheet (BACK-006).
 */
export function Side({ pages }: { pages: readonly MenuPage[] }) {
  const text = useText()
  const { brand } = useSite()
  const { pathname } = useLocation()
  const side = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // The path at which the sheet was opened; another path closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  useDismiss(side, isOpen, () => {
    // What had the focus in the sheet is hidden with it.
    if (side.current?.contains(document.activeElement)) toggle.current?.focus()
    setOpenAt(null)
  })
  return (
    <div className={styles.side} ref={side}>
      <div className={styles.top}>
        <Link to="/backoffice" className={styles.brand}>
          {brand} <span className={styles.name}>{text('bar.name')}</span>
        </Link>
        <PaletteButton pages={pages} />
        <button
          ref={toggle}
          type="button"
          className={joined(buttonLook('quiet'), styles.toggle)}
          aria-expanded={isOpen}
          aria-controls="backoffice-menu"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {text('bar.menu')}
        </button>
      </div>
      <div id="backoffice-menu" className={styles.sheet} data-open={isOpen || undefined}>
        <Menu pages={pages} />
        <Person />
      </div>
    </div>
  )
}
