import { build } from 'frontend-kit/rspack'

export default build('shell', import.meta.dirname, { isShell: true, dev: process.env.NODE_ENV === 'development' })
