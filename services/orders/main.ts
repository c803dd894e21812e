import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { json } from 'service-kit/config'
import { main, service } from 'service-kit/service'
import { SigningKey } from 'contracts/signed'
import { handlers } from './events'
import { routes } from './routes'

export const orders = service({
  name: 'orders',
  config: Type.Object({ SLIP_PRIVATE_KEY: json(SigningKey) }),
  build: ({ config, db }) => ({
    app: routes({ db, slipKey: config.SLIP_PRIVATE_KEY, now: () => new Date(), newId: randomUUID }),
    handlers,
  }),
})

if (import.meta.main) await main(orders)
