import { randomInt, randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { createStatementPrinter } from './adapters/pdf/statement-printer'
import { upkeepPasses } from './earning/operations'
import { handlers } from './events'
import { drawCode } from './partner/code'
import type { Deps } from './partner/operations/deps'
import { routes } from './routes'
import { createVisits, visitPasses } from './visits/operations'

export const partners = service({
  name: 'partners',
  config: Type.Object({}),
  build({ config, db, log }) {
    const newCode = () => drawCode((below) => randomInt(below))
    const deps: Deps = { db, sites: config.SITES, now: () => new Date(), newId: randomUUID, newCode }
    const statements = createStatementPrinter()
    return {
      app: routes({ ...deps, printStatement: statements.print, countVisit: createVisits(deps) }),
      handlers: handlers(deps),
      workers: async () => [startUpkeep({ log, passes: [...upkeepPasses(deps), ...visitPasses(deps)] }), statements],
    }
  },
})

if (import.meta.main) await main(partners)
