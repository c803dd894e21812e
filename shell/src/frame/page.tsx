import type { Registry } from 'frontend-kit/area'
import { useLocation } from 'platform'
import { useNavigationType } from 'platform/router'
import { type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AreaView } from '../areas/area-view'
import type { Areas } from '../areas/areas'
import { areaOfPath, isOfShell } from '../areas/registry'
import { NotFound } from '../areas/status-pages'
import { Auth } from '../sign-in/auth'
import { isFooterHidden, isHeaderHidden, isTranslation } from './chrome'
import { Footer } from './footer'
import { Header } from './header'
import { OfflineLine } from './offline-line'
import css from './page.module.css'

/** Header, the area of this path, footer. */
export function Page({ registry, areas }: { registry: Registry; areas: Areas }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useDocumentLanguage()
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        <FormattedMessage id="skip" />
      </a>
      {!isHeaderHidden(pathname) && <Header />}
      <OfflineLine />
      <main id="main" className={css.main} ref={main} tabIndex={-1}>
        <Content registry={registry} areas={areas} />
      </main>
      {!isFooterHidden(pathname) && <Footer isServed={(path) => areaOfPath(registry, path) !== null} />}
    </div>
  )
}

function Content({ registry, areas }: { registry: Registry; areas: Areas }) {
  const { pathname } = useLocation()
  if (isOfShell(pathname)) return <Auth />
  const name = areaOfPath(registry, pathname)
  return name ? <AreaView key={name} name={name} areas={areas} /> : <NotFound />
}

/**
 * After a followed link the page scrolls to its top and moves the focus into its content. A link to another language of
 * the same page changes neither.
 */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === pathname || isTranslation(before, pathname)) return
    // A page that starts with a form field has already focused it.
    const isTyping =
      document.activeElement instanceof HTMLInputElement && main.current?.contains(document.activeElement)
    if (!isTyping) main.current?.focus({ preventScroll: true })
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname, navigation, main])
}

/** The language of the visible texts: English where the chosen language has none. */
function useDocumentLanguage(): void {
  const { locale } = useIntl()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
