import 'frontend-kit/ui/tokens.css'
import './fonts.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { inlined } from './inlined'
import { openSources } from './sources'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
const { site, registry } = inlined()
createRoot(root).render(<App site={site} registry={registry} sources={openSources(registry)} />)
