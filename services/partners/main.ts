import { randomInt, randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { main, service } from 'service-kit/service'
import { drawCode } from './domain/code'
import { handlers } from './events'
import type { Deps } from './operations'
import { routes } from './routes'

export const partners = service({
  name: 'partners',
  config: Type.Object({}),
  build({ db }) {
    const newCode = () => drawCode((below) => randomInt(below))
    const deps: Deps = { db, now: () => new Date(), newId: randomUUID, newCode }
    return { app: routes(deps), handlers: handlers(deps) }
  },
})

if (import.meta.main) await main(partners)
