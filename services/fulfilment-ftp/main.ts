import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { count, json } from 'service-kit/config'
import { main, service } from 'service-kit/service'
import { FactoryFtp } from './adapters/factory-ftp'
import { scanContent } from './adapters/scan-content'
import { SCHEDULE } from './domain/backoff'
import { handlers } from './events'
import { startSenders } from './operations/workers'
import { routes } from './routes'

export const fulfilmentFtp = service({
  name: 'fulfilment-ftp',
  config: Type.Object({
    FACTORY_FTP_URL: Type.String({ pattern: '^ftp://[^:@/]+:[^@/]+@[^:@/]+(:[0-9]{1,5})?(/[^?#]*)?$' }),
    FILES_URL: Type.String({ pattern: '^https?://' }),
    SERVICE_CREDENTIAL: Type.String({ minLength: 16 }),
    WORKERS: count(2),
    LEASE_MS: count(15_000),
    /** How long the factory's server or the files service may be silent. */
    OUTSIDE_TIMEOUT_MS: count(20_000),
    RETRY_PAUSES_MS: json(Type.Array(Type.Integer({ minimum: 0 }), { default: [...SCHEDULE.pausesMs] })),
    RETRY_SLOW_MS: count(SCHEDULE.slowMs),
  }),
  build: ({ config, db, sql, log }) => ({
    app: routes({ db }),
    handlers,
    workers: async () => [
      await startSenders({
        db,
        sql,
        log,
        count: config.WORKERS,
        connect: () => new FactoryFtp(config.FACTORY_FTP_URL, config.OUTSIDE_TIMEOUT_MS),
        content: scanContent(config.FILES_URL, config.SERVICE_CREDENTIAL, config.OUTSIDE_TIMEOUT_MS),
        schedule: { pausesMs: config.RETRY_PAUSES_MS, slowMs: config.RETRY_SLOW_MS },
        leaseMs: config.LEASE_MS,
        now: () => new Date(),
        newId: randomUUID,
        random: Math.random,
      }),
    ],
  }),
})

if (import.meta.main) await main(fulfilmentFtp)
