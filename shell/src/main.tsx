import 'frontend-kit/ui/tokens.css'
import './fonts.css'
import './global.css'
import { watchNetwork } from 'platform/network'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { AreaBoundary } from './areas/area-boundary'
import { ShellFailed } from './areas/shell-failed'
import { untilFirstPage } from './first-page'
import { inlined } from './inlined'
import { openSources } from './sources'
import { firstLocale } from './texts/locale'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root.')
const root = createRoot(element)
const { site, registry } = inlined()
watchNetwork()
const sources = openSources(registry)
const show = () =>
  root.render(
    <AreaBoundary failed={() => <ShellFailed />}>
      <App site={site} registry={registry} sources={sources} />
    </AreaBoundary>,
  )
// In a transition React shows loaded code without a placeholder.
void untilFirstPage(registry, sources.areas, firstLocale(site.defaultLanguage)).then(() => startTransition(show))
