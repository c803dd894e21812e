import type { Registry } from 'frontend-kit/area'
import { type Platform, PlatformContext, type PublicSite } from 'platform'
import { Router } from 'platform/router'
import { type ReactNode, Suspense, useCallback, useMemo, useSyncExternalStore } from 'react'
import { type IntlShape, RawIntlProvider, useIntl } from 'react-intl'
import { MissingPage } from './areas/missing-page'
import { MissingPart } from './areas/missing-part'
import { NotFound } from './areas/status-pages'
import { Page } from './frame/page'
import { showPageMeta } from './frame/page-meta'
import { useSignOutOf } from './session/use-sign-out'
import type { Sources } from './sources'
import { useKeptLocale } from './texts/locale'
import { Messages } from './texts/messages'
import { useTranslationsInto } from './texts/translations'
import { Toasts } from './toasts/toasts'

type Inlined = { site: PublicSite; registry: Registry; sources: Sources }

/** The shell around every area: one router, one language, one session, one live stream. */
export const App = (inlined: Inlined) => (
  <Router onArriving={markArriving}>
    <Localized {...inlined} />
  </Router>
)

/** The style sheet draws a line at the top. */
function markArriving(isArriving: boolean): void {
  document.documentElement.toggleAttribute('data-page-coming', isArriving)
}

function Localized({ site, registry, sources }: Inlined) {
  const [locale, setLocale] = useKeptLocale(site.defaultLanguage)
  const translations = useTranslationsInto(locale, sources.translations)
  const language = { locale, setLocale, translations }
  return (
    <Suspense fallback={<WebsiteLoading />}>
      <Messages locale={locale} translations={translations}>
        <Shell site={site} registry={registry} sources={sources} {...language} />
      </Messages>
    </Suspense>
  )
}

type Props = Inlined & Pick<Platform, 'locale' | 'setLocale' | 'translations'>

function Shell({ site, registry, sources, locale, setLocale, translations }: Props) {
  const { onHint, areas } = sources
  const intl = useIntl()
  const session = useSyncExternalStore(sources.session.onChange, sources.session.get)
  const signOut = useSignOutOf(sources.session)
  const setPageMeta = useCallback<Platform['setPageMeta']>((meta) => showPageMeta(site.brand, meta), [site.brand])
  const platform = useMemo<Platform>(
    () => ({
      ...{ site, locale, setLocale, translations, session, signOut, onHint, setPageMeta },
      missing: (it) => inOwnTexts(intl, it.isPage ? <MissingPage {...it} /> : <MissingPart {...it} />),
      notFound: inOwnTexts(intl, <NotFound />),
    }),
    [site, locale, setLocale, translations, session, signOut, onHint, setPageMeta, intl],
  )
  return (
    <PlatformContext value={platform}>
      <Page registry={registry} areas={areas} />
      <Toasts />
    </PlatformContext>
  )
}

/** Areas have other texts, so what they show of the shell needs the shell's. */
const inOwnTexts = (intl: IntlShape, part: ReactNode) => <RawIntlProvider value={intl}>{part}</RawIntlProvider>

/** SHELL-035: the text of index.html, until the messages have loaded. */
const WebsiteLoading = () => (
  <p className="app-loading" role="status">
    Loading website...
  </p>
)
