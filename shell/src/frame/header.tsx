import { useDismiss } from 'frontend-kit/hooks/use-dismiss'
import { BrandMark } from 'frontend-kit/ui/marks/brand-mark'
import { Link, useLocation, useSite } from 'platform'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Account } from './account'
import { Chat } from './chat'
import css from './header.module.css'
import { LanguageChooser } from './language-chooser'

/** SHELL-036, SHELL-043: on a narrow screen the menu button hides everything but the brand. */
export function Header() {
  const { brand } = useSite()
  const { pathname } = useLocation()
  const intl = useIntl()
  const ref = useRef<HTMLElement>(null)
  // The path at which the menu was opened; another path closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const close = () => setOpenAt(null)
  useDismiss(ref, isOpen, close)
  return (
    <header className={css.header} ref={ref}>
      <div className={css.row}>
        <Link className={css.brand} to="/" aria-label={intl.formatMessage({ id: 'header.home' }, { brand })}>
          <BrandMark className={css.mark} />
          {brand}
        </Link>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls="header-menu"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <FormattedMessage id="header.menu" />
          <span className={css.lines} aria-hidden="true" />
        </button>
        <div id="header-menu" className={css.menu} data-open={isOpen || undefined}>
          <Account />
          <Chat isInMenu />
          <LanguageChooser onChosen={close} />
        </div>
      </div>
    </header>
  )
}
