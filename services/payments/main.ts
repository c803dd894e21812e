import { Type } from '@sinclair/typebox'
import { main, service } from 'service-kit/service'
import { handlers } from './events'
import { routes } from './routes'

export const payments = service({
  name: 'payments',
  config: Type.Object({}),
  build: () => ({ app: routes(), handlers }),
})

if (import.meta.main) await main(payments)
