import { ensureFrontends } from '../release/ensure-frontends'
import { Halt, runCommand } from './halt'
import { addressTable, announce } from './messages'
import { readSettings, type Settings } from './settings/settings'
import { readSites } from './settings/sites'
import { emptyDataDir } from './supervisor/data-dir'
import { untilEnded } from './supervisor/ending'
import { runSystem, type SystemOptions } from './supervisor/system'

/** What `start` and `dev` have in common: runs the system in the foreground until it is told to end. */
export async function runInForeground(settings: Settings, over: Partial<SystemOptions>): Promise<void> {
  const ending = untilEnded()
  const system = await runSystem({
    ...settings,
    sites: readSites(settings.sitesFile, settings.publicPort),
    signal: ending.signal,
    log: announce,
    onReady: (name) => announce(`${name} is ready`),
    ...over,
  }).catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  if (system) {
    announce('everything is ready')
    console.log(addressTable(system))
    await ending.asked
    await system.stop()
  }
  announce('everything has ended')
}

function wantsFresh(args: string[]): boolean {
  const unknown = args.find((arg) => arg !== '--fresh')
  if (unknown)
    throw new Halt(`${unknown} is not known: start takes --fresh, which begins with empty data, and nothing else.`)
  return args.length > 0
}

if (import.meta.main) {
  await runCommand(async () => {
    const isFresh = wantsFresh(process.argv.slice(2))
    const settings = readSettings(process.env)
    announce(`starting, data in ${settings.dataDir}${isFresh ? ', emptied first' : ''}`)
    await runInForeground(settings, {
      frontends: () => ensureFrontends(announce),
      prepare: isFresh ? () => emptyDataDir(settings.dataDir, announce) : undefined,
    })
  })
  // What is still open, such as a keep-alive connection to a health page, must not keep the terminal waiting.
  process.exit(0)
}
