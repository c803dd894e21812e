import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { SigningKey } from 'contracts/signed'
import { json } from 'service-kit/config'
import { main, service } from 'service-kit/service'
import { handlers } from './events'
import { routes } from './routes'

export const orders = service({
  name: 'orders',
  config: Type.Object({ SLIP_PRIVATE_KEY: json(SigningKey) }),
  build: ({ config: { SLIP_PRIVATE_KEY: slipKey, SITES: sites }, db }) => {
    const deps = { db, sites, slipKey, now: () => new Date(), newId: randomUUID }
    return { app: routes(deps), handlers: handlers(deps) }
  },
})

if (import.meta.main) await main(orders)
