import type { OrderSession } from '../../order-session/session'

/** More files at once would wait for the disk, and leave the page no processor. */
const LANES = 2
/** So many bytes of meshes are read at once; a larger file is read alone. */
export const MOST_BYTES = 128 * 1024 * 1024

/** What files are read for, in the order in which a person waits for it: whether they are scans, jaws, pictures, and whether two are one. */
const PURPOSES = ['head', 'form', 'picture', 'digest'] as const
export type Purpose = (typeof PURPOSES)[number]

type Turn = { bytes: number; begin: () => void }

/**
 * The one queue in which an order's page reads files that it does not send: all that are dropped or shown wait in it, so that
 * a second folder joins the first. It ends with the session.
 */
export function createReading({ left }: Pick<OrderSession, 'left'>) {
  const waiting: Record<Purpose, Turn[]> = { head: [], form: [], picture: [], digest: [] }
  let files = 0
  let bytes = 0

  function startNext(): void {
    for (;;) {
      const queue = PURPOSES.map((it) => waiting[it]).find((it) => it.length > 0)
      const next = queue?.[0]
      const hasRoom = next && files < LANES && (files === 0 || bytes + next.bytes <= MOST_BYTES)
      if (!hasRoom) return
      queue.shift()
      files += 1
      bytes += next.bytes
      next.begin()
    }
  }

  /** Reads bytes of this size once there is room; a reading whose signal has ended by then does not begin, and throws. */
  return async function inTurn<T>(
    purpose: Purpose,
    sizeBytes: number,
    read: (signal: AbortSignal) => Promise<T>,
    until: AbortSignal = left,
  ): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting[purpose].push({ bytes: sizeBytes, begin: resolve })
    startNext()
    await promise
    try {
      const signal = AbortSignal.any([left, until])
      signal.throwIfAborted()
      return await read(signal)
    } finally {
      files -= 1
      bytes -= sizeBytes
      startNext()
    }
  }
}

export type InTurn = ReturnType<typeof createReading>
