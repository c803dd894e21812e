import 'frontend-kit/ui/tokens.css'
import './fonts.css'
import './global.css'
import { watchNetwork } from 'platform/network'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { AreaBoundary } from './area-boundary'
import { inlined } from './inlined'
import { ShellFailed } from './shell-failed'
import { openSources } from './sources'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
const { site, registry } = inlined()
watchNetwork()
createRoot(root).render(
  <AreaBoundary failed={() => <ShellFailed />}>
    <App site={site} registry={registry} sources={openSources(registry)} />
  </AreaBoundary>,
)
