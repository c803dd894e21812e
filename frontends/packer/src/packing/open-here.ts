import type { Person } from 'contracts/identity'
import { newKey } from 'frontend-kit/api'
import { network } from 'platform'
import { device } from '../shared/device'
import { signal } from '../shared/sounds/sounds'
import { leaveStation, packingApi } from './api'
import { keptScans } from './kept-scans'
import { openPacking } from './session'

/** Whose scans the device keeps: packers give a name, staff have an e-mail. */
const nameOf = ({ name, email }: Person): string => name ?? email

/** The session of an order with all that it uses of this browser. */
export const openHere = (orderId: string, person: Person) =>
  openPacking({
    orderId,
    api: (closing) => packingApi(orderId, closing),
    kept: keptScans(device, { orderId, by: nameOf(person), nowMs: Date.now }),
    network,
    clock: {
      nowMs: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    newKey,
    signal,
    leave: (station) => void leaveStation(orderId, station),
  })
