import { ensureFrontends } from '../release/ensure-frontends'
import { Halt, runCommand } from './halt'
import { addressTable, announce } from './messages'
import { haveSamplesMade } from './samples'
import { readSettings, type Settings } from './settings/settings'
import { readSites } from './settings/sites'
import { emptyDataDir } from './supervisor/data-dir'
import { watchForShutdown } from './supervisor/shutdown'
import { runSystem, type SystemOptions } from './supervisor/system'

/** Runs the system in the foreground, for `start` and `dev`, until a person or the machine stops it. */
export async function runInForeground(settings: Settings, over: Partial<SystemOptions>): Promise<void> {
  const shutdown = watchForShutdown()
  const system = await runSystem({
    ...settings,
    sites: readSites(settings.sitesFile, settings.publicPort),
    signal: shutdown.signal,
    log: announce,
    onReady: (name) => announce(`${name} is ready`),
    ...over,
  }).catch((error) => {
    if (!shutdown.signal.aborted) throw error
  })
  if (system) {
    announce('everything is ready')
    console.log(addressTable(system))
    if (system.ports.factory) void haveSamplesMade(`http://127.0.0.1:${system.ports.factory}`)
    await shutdown.requested
    await system.stop()
  }
  announce('everything has stopped')
}

function wantsFresh(args: string[]): boolean {
  const unknown = args.find((arg) => arg !== '--fresh')
  if (unknown) throw new Halt(`Unknown argument ${unknown}: start takes only --fresh, which deletes all data first.`)
  return args.length > 0
}

if (import.meta.main) {
  await runCommand(async () => {
    const isFresh = wantsFresh(process.argv.slice(2))
    const settings = readSettings(process.env)
    announce(`starting, data directory ${settings.dataDir}${isFresh ? ', which is emptied first' : ''}`)
    await runInForeground(settings, {
      frontends: () => ensureFrontends(announce),
      prepare: isFresh ? () => emptyDataDir(settings.dataDir, announce) : undefined,
    })
  })
  // Open handles, such as a keep-alive connection to a health page, must not delay the exit.
  process.exit(0)
}
