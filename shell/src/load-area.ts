import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { Area, RegisteredArea } from 'frontend-kit/area'
import { network, PLATFORM } from 'platform'
import { isTooNew } from './registry'

/** What a phone on a bad line needs for an area's first 100 KB; a server that takes longer is taken for dead. */
const DEADLINE_MS = 15_000

/** The area was built for a newer shell than this page holds: a reload brings that one. */
export class AreaTooNew extends Error {}

/** The area did not arrive in time and whole. */
export class AreaMissing extends Error {}

const integrityByUrl = new Map<string, string>()
let plugged = false
let attempt = 0

/** Fetches an area's container and runs it; rejects when it does not arrive in time, whole, or is too new. */
export async function loadArea(name: string, registered: RegisteredArea): Promise<Area> {
  try {
    return await load(name, registered).catch((error) => {
      // A chunk whose preload failed fails from the browser's memory once, and is fetched when it is asked for again.
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
      return load(name, registered)
    })
  } catch (error) {
    if (error instanceof AreaTooNew) throw error
    network.doubt()
    throw new AreaMissing(`The area ${name} did not arrive.`, { cause: error })
  }
}

async function load(name: string, registered: RegisteredArea): Promise<Area> {
  refuseTooNew(name, registered)
  plugIn()
  const entry = new URL(registered.entry, location.href)
  // The browser and the runtime remember a script that failed; another address is asked for anew.
  if (attempt++ > 0) entry.searchParams.set('r', String(attempt))
  const integrity = registered.integrity[registered.entry]
  if (integrity) integrityByUrl.set(entry.href, integrity)
  registerRemotes([{ name, entry: entry.href, type: 'script' }], { force: true })
  const exposed = await withinDeadline(loadRemote<{ area: Area }>(`${name}/area`))
  if (!exposed?.area) throw new Error(`The area ${name} exposes nothing.`)
  refuseTooNew(name, exposed.area)
  return exposed.area
}

function refuseTooNew(name: string, area: Pick<Area, 'platform'>): void {
  if (isTooNew(area, PLATFORM))
    throw new AreaTooNew(`The area ${name} needs platform ${area.platform}; this shell offers ${PLATFORM}.`)
}

/** The container's script is loaded by the federation runtime, which knows nothing of integrity. */
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
