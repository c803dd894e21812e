import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { SigningKey } from 'contracts/signed'
import { json } from 'service-kit/config'
import { main, service } from 'service-kit/service'
import { startUpkeep } from 'service-kit/upkeep'
import { handlers } from './events'
import { routes } from './routes'
import { forgetEntered } from './store/limits'

export const orders = service({
  name: 'orders',
  config: Type.Object({ SLIP_PRIVATE_KEY: json(SigningKey) }),
  build: ({ config: { SLIP_PRIVATE_KEY: slipKey, SITES: sites }, db, log }) => {
    const deps = { db, sites, slipKey, now: () => new Date(), newId: randomUUID }
    const workers = async () => [startUpkeep({ log, passes: [() => forgetEntered(db, deps.now())] })]
    return { app: routes(deps), handlers: handlers(deps), workers }
  },
})

if (import.meta.main) await main(orders)
