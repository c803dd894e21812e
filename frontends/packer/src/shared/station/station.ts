import { asLine } from 'contracts/text/text'
import { useSyncExternalStore } from 'react'
import { device } from '../device'

/** As long as the contract lets it be. */
export const STATION_LENGTH = 40

/** The name of the place where this device packs; null until somebody has named it. */
export const useStation = (): string | null =>
  useSyncExternalStore(device.subscribe, () => device.read('packer_station'))

export const nameStation = (name: string): void =>
  device.write('packer_station', asLine(name).trim().slice(0, STATION_LENGTH) || null)
