import type { Device } from '../shared/device'
import { MOST_WAITING, type Scan } from './rules'

type Kept = Scan & { orderId: string; by: string }

/** Of all orders together: more than that nobody scans before somebody looks after the network. */
const MOST_KEPT = 5 * MOST_WAITING

/**
 * The scans that wait for the network, as the device keeps them: a reload finds them again. `begin` answers those that the same
 * packer made at the order, and counts and drops those of somebody else, in whose name nobody may verify.
 */
export function keptScans(device: Pick<Device, 'read' | 'write'>, orderId: string, by: string) {
  const all = (): Kept[] => {
    try {
      const kept: unknown = JSON.parse(device.read('packer_scans') ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept) : []
    } catch {
      return []
    }
  }
  const isHere = (it: Kept) => it.orderId === orderId && it.by === by
  const store = (kept: readonly Kept[]) =>
    device.write('packer_scans', kept.length > 0 ? JSON.stringify(kept.slice(-MOST_KEPT)) : null)
  // Another window of this device may have stored its own meanwhile, so each change begins with what is stored.
  return {
    begin(): { waiting: Scan[]; dropped: number } {
      const kept = all()
      const [own, foreign] = [kept.filter(isHere), kept.filter((it) => it.orderId === orderId && it.by !== by)]
      if (foreign.length > 0) store(kept.filter((it) => !foreign.includes(it)))
      return { waiting: own.map(({ key, code, station }) => ({ key, code, station })), dropped: foreign.length }
    },
    add: (scan: Scan): void => store([...all(), { ...scan, orderId, by }]),
    remove(key: string): void {
      const kept = all()
      const rest = kept.filter((it) => it.key !== key)
      if (rest.length < kept.length) store(rest)
    },
  }
}
export type KeptScans = ReturnType<typeof keptScans>

const isKept = (it: unknown): it is Kept =>
  typeof it === 'object' &&
  it !== null &&
  ['key', 'code', 'station', 'orderId', 'by'].every((name) => typeof (it as Record<string, unknown>)[name] === 'string')
