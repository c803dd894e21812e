import type { Device } from '../shared/device'
import { MOST_WAITING, type Scan } from './rules'

type Kept = Scan & { orderId: string; by: string; atMs: number }

/** Of all orders together: more than that nobody scans before somebody looks after the network. */
const MOST_KEPT = 5 * MOST_WAITING

/** After that the service takes the packer to have left the order, and the box may have been emptied since. */
export const LATE_MS = 30 * 60_000

/**
 * The scans that wait for the network, as the device keeps them: a reload finds them again. `begin` answers those that the same
 * packer made at the order a while ago. It counts and drops those of somebody else, in whose name nobody may verify, and older ones,
 * since nobody knows whether their bags are still in the box. `nowMs` is the time of the day.
 */
export function keptScans(
  device: Pick<Device, 'read' | 'write'>,
  { orderId, by, nowMs }: { orderId: string; by: string; nowMs: () => number },
) {
  const all = (): Kept[] => {
    try {
      const kept: unknown = JSON.parse(device.read('packer_scans') ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept) : []
    } catch {
      return []
    }
  }
  const isOwn = (it: Kept) => it.by === by && nowMs() - it.atMs < LATE_MS
  const store = (kept: readonly Kept[]) =>
    device.write('packer_scans', kept.length > 0 ? JSON.stringify(kept.slice(-MOST_KEPT)) : null)
  // Another window of this device may have stored its own meanwhile, so each change begins with what is stored.
  return {
    begin(): { waiting: Scan[]; dropped: number } {
      const kept = all()
      const here = kept.filter((it) => it.orderId === orderId)
      const own = here.filter(isOwn)
      const dropped = here.length - own.length
      if (dropped > 0) store(kept.filter((it) => it.orderId !== orderId || own.includes(it)))
      return { waiting: own.map(({ key, code, station }) => ({ key, code, station })), dropped }
    },
    add: (scan: Scan): void => store([...all(), { ...scan, orderId, by, atMs: nowMs() }]),
    remove(key: string): void {
      const kept = all()
      const rest = kept.filter((it) => it.key !== key)
      if (rest.length < kept.length) store(rest)
    },
  }
}
export type KeptScans = ReturnType<typeof keptScans>

/** One that a page of the version before has kept has no time, so it is old. */
const isKept = (it: unknown): it is Kept =>
  typeof it === 'object' &&
  it !== null &&
  ['key', 'code', 'station', 'orderId', 'by'].every((name) => typeof (it as Record<string, unknown>)[name] === 'string')
