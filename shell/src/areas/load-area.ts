import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { Area, RegisteredArea } from 'frontend-kit/area'
import { network, PLATFORM } from 'platform'
import { isTooNew } from './registry'

/** A phone on a bad line needs so long for an area's first 100 KB; a slower server counts as dead. */
const DEADLINE_MS = 15_000

/** The area was built for a newer shell than this page's; a reload gets that one. */
export class AreaTooNew extends Error {}

/** The area failed to load in time. */
export class AreaMissing extends Error {}

const integrityByUrl = new Map<string, string>()
let plugged = false
let attempt = 0

/** Loads an area's container and runs it. Rejects when it fails to load in time, is too new, or throws. */
export async function loadArea(name: string, registered: RegisteredArea): Promise<Area> {
  refuseTooNew(name, registered)
  const run = await fetched(name, registered)
  const { area } = run()
  refuseTooNew(name, area)
  return area
}

type Run = () => { area: Area }

async function fetched(name: string, registered: RegisteredArea): Promise<Run> {
  try {
    return await load(name, registered).catch((error) => {
      // The browser answers a chunk's first request with its failed preload, and fetches it at the second.
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
      return load(name, registered)
    })
  } catch (error) {
    network.check()
    throw new AreaMissing(`The area ${name} did not arrive.`, { cause: error })
  }
}

async function load(name: string, registered: RegisteredArea): Promise<Run> {
  plugIn()
  const entry = new URL(registered.entry, location.href)
  // The browser and the runtime remember a failed script; another address makes them fetch again.
  if (attempt++ > 0) entry.searchParams.set('r', String(attempt))
  const integrity = registered.integrity[registered.entry]
  if (integrity) integrityByUrl.set(entry.href, integrity)
  registerRemotes([{ name, entry: entry.href, type: 'script' }], { force: true })
  const run = await withinDeadline(loadRemote<Run>(`${name}/area`, { loadFactory: false, from: 'runtime' }))
  if (!run) throw new Error(`The area ${name} exposes nothing.`)
  return run
}

function refuseTooNew(name: string, area: Pick<Area, 'platform'>): void {
  if (isTooNew(area, PLATFORM))
    throw new AreaTooNew(`The area ${name} needs platform ${area.platform}; this shell offers ${PLATFORM}.`)
}

/** Adds integrity to the container's script, which the federation runtime does not support. */
function plugIn(): void {
  if (plugged) return
  plugged = true
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        const integrity = integrityByUrl.get(new URL(url, location.href).href)
        if (integrity) script.integrity = integrity
        return script
      },
    },
  ])
}

function withinDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The area did not arrive in time.')), DEADLINE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
