import type { Packing } from 'contracts/order/packing/packing'
import type { Reading } from 'frontend-kit/query-cache'
import { atom } from 'jotai'
import { NO_SCANS, type Scanning } from './rules'

export const readingAtom = atom<Reading<Packing>>({ status: 'loading' })
export const scanningAtom = atom<Scanning>(NO_SCANS)
/** Whether scans wait because no answer comes, and not because they were made a moment ago. */
export const isStalledAtom = atom(false)
/** Whether the labels have other contents than when the packer opened the page, until the packer has seen it. */
export const hasChangedAtom = atom(false)
/** How many scans of somebody else, or of long ago, were found on this device, and dropped. */
export const droppedAtom = atom(0)
