import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { main, service } from 'service-kit/service'
import { handlers } from './events'
import { routes } from './routes'

export const i18n = service({
  name: 'i18n',
  config: Type.Object({}),
  build({ db }) {
    const deps = { db, catalogs: new Map(), now: () => new Date(), newId: randomUUID }
    return { app: routes(deps), handlers }
  },
})

if (import.meta.main) await main(i18n)
