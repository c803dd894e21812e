import { Type } from '@sinclair/typebox'
import { main, service } from 'service-kit/service'
import { handlers } from './events'
import { routes } from './routes'

export const i18n = service({
  name: 'i18n',
  config: Type.Object({}),
  build: () => ({ app: routes(), handlers }),
})

if (import.meta.main) await main(i18n)
