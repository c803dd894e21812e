import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { main, service } from 'service-kit/service'
import { handlers } from './events'
import { routes } from './routes'

export const i18n = service({
  name: 'i18n',
  config: Type.Object({}),
  build: ({ db }) => ({ app: routes({ db, now: () => new Date(), newId: randomUUID }), handlers }),
})

if (import.meta.main) await main(i18n)
