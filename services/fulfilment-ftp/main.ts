import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { authorityIn } from 'service-kit/authority'
import { ConfigError, count, json } from 'service-kit/config'
import { main, service } from 'service-kit/service'
import { FactoryFtp } from './adapters/factory-ftp'
import { scanContent } from './adapters/scan-content'
import { FACTORY_ADDRESS_EXAMPLE, factoryAddressOf } from './domain/factory-address'
import { SCHEDULE } from './domain/transfer'
import { handlers } from './events'
import { startTrial } from './operations/trial'
import { startSenders } from './operations/work'
import { routes } from './routes'

export const fulfilmentFtp = service({
  name: 'fulfilment-ftp',
  config: Type.Object({
    FACTORY_FTP_URL: Type.String(),
    FACTORY_FTP_CA_FILE: Type.Optional(Type.String()),
    FILES_URL: Type.String({ pattern: '^https?://' }),
    SERVICE_CREDENTIAL: Type.String({ minLength: 16 }),
    /** 4, as in `lftp mirror -P4`, because servers often allow five connections for each address. */
    WORKERS: count(4),
    LEASE_MS: count(15_000),
    /** The longest time that the factory's server or the files service may be silent. */
    OUTSIDE_TIMEOUT_MS: count(20_000),
    RETRY_PAUSES_MS: json(Type.Array(Type.Integer({ minimum: 0 }), { default: [...SCHEDULE.pausesMs] })),
    RETRY_SLOW_MS: count(SCHEDULE.slowMs),
    ATTEMPTS: count(SCHEDULE.most),
  }),
  build({ config, db, sql, log }) {
    const now = () => new Date()
    const address = factoryAddressOf(config.FACTORY_FTP_URL)
    if (!address) throw new ConfigError(`FACTORY_FTP_URL is no such address: write it like ${FACTORY_ADDRESS_EXAMPLE}.`)
    const authority = authorityIn('FACTORY_FTP_CA_FILE', config.FACTORY_FTP_CA_FILE)
    const connect = () => new FactoryFtp(address, { timeoutMs: config.OUTSIDE_TIMEOUT_MS, authority })
    const workers = async () => [
      startTrial({ log, connect, newId: randomUUID }),
      await startSenders({
        db,
        sql,
        log,
        count: config.WORKERS,
        connect,
        content: scanContent(config.FILES_URL, config.SERVICE_CREDENTIAL, config.OUTSIDE_TIMEOUT_MS),
        schedule: { pausesMs: config.RETRY_PAUSES_MS, slowMs: config.RETRY_SLOW_MS, most: config.ATTEMPTS },
        leaseMs: config.LEASE_MS,
        now,
        newId: randomUUID,
        random: Math.random,
      }),
    ]
    return { app: routes({ db, log, connect, now, newId: randomUUID }), handlers: handlers({ now }), workers }
  },
})

if (import.meta.main) await main(fulfilmentFtp)
