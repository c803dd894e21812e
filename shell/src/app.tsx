import type { Registry } from 'frontend-kit/area'
import { type Platform, PlatformContext, type PublicSite } from 'platform'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { Areas } from './areas'
import { liveHints } from './live'
import { useKeptLocale } from './locale'
import { Messages } from './messages'
import { Page } from './page'
import { showPageMeta } from './page-meta'
import { useToastRegion } from './toasts'

// Nobody can sign in yet, so nothing has to be asked to know it.
const SESSION: Platform['session'] = { status: 'anonymous' }
const signOut = async () => {}

/** The shell around every area: one router, one language, one live stream. */
export function App({ site, registry }: { site: PublicSite; registry: Registry }) {
  const [areas] = useState(() => new Areas(registry))
  const [{ onHint }] = useState(liveHints)
  const [locale, setLocale] = useKeptLocale(site.defaultLanguage)
  const { showToast, region } = useToastRegion()
  const setPageMeta = useCallback<Platform['setPageMeta']>((meta) => showPageMeta(site.brand, meta), [site.brand])
  const platform = useMemo<Platform>(
    () => ({ site, locale, setLocale, session: SESSION, signOut, showToast, onHint, setPageMeta }),
    [site, locale, setLocale, showToast, onHint, setPageMeta],
  )
  return (
    <BrowserRouter>
      <PlatformContext value={platform}>
        <Suspense fallback={<WebsiteLoading />}>
          <Messages locale={locale}>
            <Page registry={registry} areas={areas} />
            {region}
          </Messages>
        </Suspense>
      </PlatformContext>
    </BrowserRouter>
  )
}

/** SHELL-035: the words that the page came with, until there are texts. */
const WebsiteLoading = () => (
  <p className="app-loading" role="status">
    Loading website...
  </p>
)
