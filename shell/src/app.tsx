import type { Language } from 'contracts/common'
import type { Registry } from 'frontend-kit/area'
import { type Platform, PlatformContext, type PublicSite, type Session } from 'platform'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { Areas } from './areas'
import { liveHints } from './live'
import { useKeptLocale } from './locale'
import { Messages } from './messages'
import { Page } from './page'
import { showPageMeta } from './page-meta'
import { followSession, type SessionSource } from './session'
import { useToastRegion } from './toasts'
import { useSignOutOf } from './use-sign-out'

type Inlined = { site: PublicSite; registry: Registry }

/** The shell around every area: one router, one language, one session, one live stream. */
export function App({ site, registry }: Inlined) {
  const [sources] = useState(openSources)
  const [locale, setLocale] = useKeptLocale(site.defaultLanguage)
  return (
    <BrowserRouter>
      <Suspense fallback={<WebsiteLoading />}>
        <Messages locale={locale}>
          <Shell site={site} registry={registry} locale={locale} setLocale={setLocale} {...sources} />
        </Messages>
      </Suspense>
    </BrowserRouter>
  )
}

function openSources() {
  const session = followSession()
  return { source: session, onHint: liveHints(session).onHint }
}

type Props = Inlined & ReturnType<typeof openSources> & { locale: Language; setLocale: (locale: Language) => void }

function Shell({ site, registry, source, onHint, locale, setLocale }: Props) {
  const [areas] = useState(() => new Areas(registry))
  const session = useFollowed(source)
  const { showToast, region } = useToastRegion()
  const signOut = useSignOutOf(source, showToast)
  const setPageMeta = useCallback<Platform['setPageMeta']>((meta) => showPageMeta(site.brand, meta), [site.brand])
  const platform = useMemo<Platform>(
    () => ({ site, locale, setLocale, session, signOut, showToast, onHint, setPageMeta }),
    [site, locale, setLocale, session, signOut, showToast, onHint, setPageMeta],
  )
  return (
    <PlatformContext value={platform}>
      <Page registry={registry} areas={areas} />
      {region}
    </PlatformContext>
  )
}

/** As React's own state, not as an external store, so that it can change together with the address. */
function useFollowed(source: SessionSource): Session {
  const [session, setSession] = useState(source.get)
  useEffect(() => {
    setSession(source.get())
    return source.onChange(setSession)
  }, [source])
  return session
}

/** SHELL-035: the words that the page came with, until there are texts. */
const WebsiteLoading = () => (
  <p className="app-loading" role="status">
    Loading website...
  </p>
)
