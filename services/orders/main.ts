import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { SigningKey } from 'contracts/access/signed'
import { count, json } from 'service-kit/config'
import type { Scope } from 'service-kit/http/principal'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { createLabelPrinter } from './adapters/labels/printer'
import { readLegalTexts } from './adapters/legal-texts'
import { logoBytes } from './adapters/logo-bytes'
import { createDocumentPrinter } from './adapters/pdf/printer'
import { CLIENTS_FOLDED_MS, foldClients } from './clients/store/counts'
import { forgetNotes } from './clients/store/notes'
import { createRoster } from './desk/operations'
import { forgetPeople } from './desk/store'
import { forgetAbsent } from './desk/store/presence'
import { emptyDocuments } from './documents/store'
import { DRAFTS, WRITES } from './drafts/limits'
import { deleteExpiredEntries, limitWrites } from './drafts/store/limits'
import { handlers } from './events'
import { deleteOldHandOvers } from './hand-over/store'
import { endWaiting } from './hold/store'
import { startLogos } from './labels/operations/logos'
import { findLogo } from './labels/store/logos'
import { createTexts } from './legal/operations'
import { tellTexts } from './legal/store'
import { addressKeyOf } from './order/operations/address-key'
import { forgetStations } from './packing/store/stations'
import { forgetProfiles } from './profile/store'
import { RECAPS_EVERY_MS, recapOrders } from './recaps/store'
import { routes } from './routes'
import { FOLD_EVERY_MS, foldDays } from './statistics/store/days'
import { archiveIdleDrafts, purgeOrders } from './status/store'
import { foldCounts } from './views/store'

/** Reading the counts takes as long as there are changes since: at 200 orders a second, some thousand. */
const COUNTS_FOLDED_MS = 5_000
/** Whoever left without a word is gone a minute later at the latest. */
const ABSENT_FORGOTTEN_MS = 15_000
/** Half an hour after the last act there; a minute more misleads nobody. */
const STATIONS_FORGOTTEN_MS = 60_000

export const orders = service({
  name: 'orders',
  config: Type.Object({
    SLIP_PRIVATE_KEY: json(SigningKey),
    /** Where logos for labels are fetched, by that credential; without both, labels have the default logo. */
    FILES_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
    SERVICE_CREDENTIAL: Type.Optional(Type.String({ minLength: 16 })),
    /** Of the services that may call this one. */
    SERVICE_CREDENTIALS: json(Type.Record(Type.String(), Type.String({ minLength: 16 }), { default: {} })),
    DRAFTS_PER_OWNER: count(DRAFTS.perOwner),
    DRAFTS_PER_NETWORK: count(DRAFTS.perNetwork),
    WRITES_PER_OWNER: count(WRITES.perOwner),
    WRITES_PER_NETWORK: count(WRITES.perNetwork),
  }),
  build: ({ config, db, sql, log }) => {
    const texts = createTexts({ db, now: () => new Date() }, config.SITES, readLegalTexts())
    const deps = {
      db,
      texts,
      sites: config.SITES,
      slipKey: config.SLIP_PRIVATE_KEY,
      drafts: { perOwner: config.DRAFTS_PER_OWNER, perNetwork: config.DRAFTS_PER_NETWORK },
      countWrite: limitWrites(db, { perOwner: config.WRITES_PER_OWNER, perNetwork: config.WRITES_PER_NETWORK }),
      now: () => new Date(),
      newId: randomUUID,
    }
    const printer = createDocumentPrinter()
    const labelPrinter = createLabelPrinter()
    const { FILES_URL: filesUrl, SERVICE_CREDENTIAL: credential } = config
    const readLogo = filesUrl && credential ? logoBytes(filesUrl, credential) : undefined
    const roster = createRoster(db, deps.now)
    const workers = async () => [
      printer,
      labelPrinter,
      ...(readLogo ? [await startLogos({ ...deps, log, readLogo }, sql)] : []),
      startUpkeep({
        log,
        passes: [
          deleteExpiredEntries,
          deleteOldHandOvers,
          archiveIdleDrafts,
          purgeOrders,
          emptyDocuments,
          endWaiting,
          forgetPeople,
          forgetNotes,
          forgetProfiles,
          tellTexts,
        ].map((it) => () => it(db, deps.now())),
      }),
      startUpkeep({ log, everyMs: COUNTS_FOLDED_MS, passes: [() => foldCounts(db)] }),
      startUpkeep({ log, passes: [() => foldDays(db)], everyMs: FOLD_EVERY_MS }),
      startUpkeep({ log, passes: [() => foldClients(db)], everyMs: CLIENTS_FOLDED_MS }),
      startUpkeep({ log, everyMs: ABSENT_FORGOTTEN_MS, passes: [() => forgetAbsent(db, deps.now())] }),
      startUpkeep({
        log,
        everyMs: RECAPS_EVERY_MS,
        passes: [() => recapOrders(db, (it) => addressKeyOf(deps.slipKey, it), deps.now())],
      }),
      startUpkeep({ log, everyMs: STATIONS_FORGOTTEN_MS, passes: [() => forgetStations(db, deps.now())] }),
    ]
    const printers = { print: printer.print, printOnLabels: labelPrinter.print }
    const logos = { findLogo: (scope: Scope, name: string) => findLogo(db, scope, name) }
    const app = routes({ ...deps, ...printers, ...logos, roster })
    return { app, handlers: handlers(deps), workers, callers: config.SERVICE_CREDENTIALS }
  },
})

if (import.meta.main) await main(orders)
