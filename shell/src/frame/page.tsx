import type { Registry } from 'frontend-kit/area'
import { useLocation } from 'platform'
import { useNavigationType } from 'platform/router'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AreaView } from '../areas/area-view'
import type { Areas } from '../areas/areas'
import { areaOfPath, isOfShell } from '../areas/registry'
import { NotFound } from '../areas/status-pages'
import { Auth } from '../sign-in/auth'
import { Chat } from './chat'
import { isFooterHidden, isHeaderHidden, isTranslation } from './chrome'
import { Footer } from './footer'
import { Guarantee } from './guarantee'
import { Header } from './header'
import { OfflineLine } from './offline-line'
import css from './page.module.css'
import { useScrollPositions } from './scroll-positions'

/** Header, the area of this path, footer. */
export function Page({ registry, areas }: { registry: Registry; areas: Areas }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useDocumentLanguage()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    contentOf(main.current)?.focus()
  }
  return (
    <div className={css.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to where the content begins, which only the area knows */}
      <a className={css.skip} href="#main" onClick={skip}>
        <FormattedMessage id="skip" />
      </a>
      {!isHeaderHidden(pathname) && <Header />}
      <OfflineLine />
      <Guarantee />
      <main id="main" className={css.main} ref={main} tabIndex={-1}>
        <Content registry={registry} areas={areas} />
      </main>
      {!isFooterHidden(pathname) && <Footer isServed={(path) => areaOfPath(registry, path) !== null} />}
      <Chat />
    </div>
  )
}

function Content({ registry, areas }: { registry: Registry; areas: Areas }) {
  const { pathname } = useLocation()
  if (isOfShell(pathname)) return <Auth />
  const name = areaOfPath(registry, pathname)
  return name ? <AreaView key={name} name={name} areas={areas} /> : <NotFound />
}

/** Where the page's content begins: an area with a bar or a menu of its own marks the element behind it. */
function contentOf(main: HTMLElement | null): HTMLElement | null {
  const marked = main?.querySelector<HTMLElement>('[data-content]') ?? main
  if (marked) marked.tabIndex = -1
  return marked
}

/**
 * After a followed link the page scrolls to its top, on the way back in the history to where it was left, and moves the focus
 * into its content. A link to another language of the same page changes neither.
 */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  const leftAt = useScrollPositions(key)
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === pathname || isTranslation(before, pathname)) return
    // The part that the address names has already scrolled to itself.
    if (hash !== '' && document.activeElement?.id === hash.slice(1)) return
    // A page that starts with a form field has already focused it.
    const isTyping =
      document.activeElement instanceof HTMLInputElement && main.current?.contains(document.activeElement)
    if (!isTyping) contentOf(main.current)?.focus({ preventScroll: true })
    window.scrollTo(0, navigation === 'POP' ? leftAt(key) : 0)
  }, [pathname, hash, key, navigation, main, leftAt])
}

/** The language of the visible texts: English where the chosen language has none. */
function useDocumentLanguage(): void {
  const { locale } = useIntl()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
