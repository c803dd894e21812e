import { useSyncExternalStore } from 'react'
import { device } from '../../device'
import { NONE, type Printers, readPrinters } from './rules'

let read: { text: string | null; printers: Printers } = { text: null, printers: NONE }

/** The printers of this device. The same object until they change. */
function now(): Printers {
  const text = device.read('packer_printers')
  if (text !== read.text) read = { text, printers: readPrinters(text) }
  return read.printers
}

const keep = (it: Printers): void => device.write('packer_printers', JSON.stringify(it))

export const printers = { now, keep }
/** The printers of this device, also when they change. */
export const usePrinters = (): Printers => useSyncExternalStore(device.subscribe, now)
