import 'frontend-kit/ui/tokens.css'
import './fonts.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { inlined } from './inlined'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(<App {...inlined()} />)
