import { Type } from '@sinclair/typebox'
import { main, service } from 'service-kit/service'
import { handlers } from './events'
import { routes } from './routes'

export const partners = service({
  name: 'partners',
  config: Type.Object({}),
  build: () => ({ app: routes(), handlers }),
})

if (import.meta.main) await main(partners)
