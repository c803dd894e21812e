import { randomInt, randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { createActPrinter } from './adapters/pdf/printer'
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
    const [acts, statements] = [createActPrinter(), createStatementPrinter()]
    const passes = [...upkeepPasses(deps), ...visitPasses(deps)]
    return {
      app: routes({ ...deps, print: acts.print, printStatement: statements.print, countVisit: createVisits(deps) }),
      handlers: handlers(deps),
      workers: async () => [acts, statements, startUpkeep({ log, passes })],
    }
  },
})

if (import.meta.main) await main(partners)
