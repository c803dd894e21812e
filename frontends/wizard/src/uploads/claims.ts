import type { Core } from '../order-session/core'
import { fingerprintOf, type Parcel } from './sending'
import { noteUpload } from './url-storage'

/** The files that this tab is at work on, for the other tabs of the browser and for the page after a reload. */
export function createClaims({ locks, pendingUploads }: Pick<Core, 'locks' | 'pendingUploads'>) {
  /** To be called when the file is chosen: a reload loses a file in the queue like one that is half sent. */
  function claim(parcel: Parcel): void {
    const { file, orderId, patientId, kind } = parcel
    locks.hold(fingerprintOf(parcel))
    noteUpload(pendingUploads, fingerprintOf(parcel), {
      name: file.name,
      sizeBytes: file.size,
      orderId,
      patientId,
      kind,
    })
  }

  /** The tab is done with a file. The lock goes last, or other tabs would take the file for one that was cut off. */
  function release(parcel: Parcel): void {
    pendingUploads.remove(fingerprintOf(parcel))
    locks.letGo(fingerprintOf(parcel))
  }

  return { claim, release }
}
