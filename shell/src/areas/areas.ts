import type { Person } from 'contracts/identity'
import type { Area, Registry } from 'frontend-kit/area'
import { reloadFiles } from 'platform'
import { loadArea } from './load-area'

/** The areas of this page; each is loaded once, and again after `forget`. */
export class Areas {
  /** The person whose data may be in memory: areas keep what they fetched, also while they are not shown. */
  shownTo: Person['id'] | null = null
  readonly #loaded = new Map<string, Promise<Area>>()
  #registry: Promise<Registry>

  constructor(registry: Registry) {
    this.#registry = Promise.resolve(registry)
  }

  load(name: string): Promise<Area> {
    const known = this.#loaded.get(name)
    if (known) return known
    const area = this.#fetch(name)
    this.#loaded.set(name, area)
    return area
  }

  /**
   * The area may have been deployed since the page opened, so this fetches the registry again; and the browser may have
   * cached corrupt files of it, so this fetches them again, too.
   */
  forget(name: string): void {
    this.#loaded.delete(name)
    const before = this.#registry
    this.#registry = Promise.all([fetchRegistry().catch(() => before), reloadFiles(folderOf(name))]).then(
      ([now]) => now,
    )
  }

  async #fetch(name: string): Promise<Area> {
    const registered = (await this.#registry).areas[name]
    if (!registered) throw new Error(`The area ${name} is not registered.`)
    return loadArea(name, registered)
  }
}

const folderOf = (name: string) => new URL(`/areas/${name}/`, location.href).href

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`)
  return response.json()
}
