import { writeSync } from 'node:fs'

/** A reader that does not read blocks the process at most this long. */
const MOST_WAIT_MS = 1_000
const LOOK_AGAIN_MS = 5

/**
 * Writes lines by `put`, which returns how many bytes it wrote. A line that cannot be written, as on a full disk, is
 * counted, and the next successful write reports the count first; no caller fails for its log.
 */
export function lineOutput(put: (bytes: Buffer) => number, lostLine: (lines: number) => string) {
  let lost = 0
  let isCut = false
  return {
    write(line: string): void {
      const before = lost ? `${isCut ? '\n' : ''}${lostLine(lost)}\n` : ''
      const bytes = Buffer.from(before + line)
      const written = put(bytes)
      if (written === bytes.length) {
        lost = 0
        isCut = false
        return
      }
      lost += 1
      isCut ||= written > 0
    },
  }
}

/** Writes synchronously to an open file: a process's last lines would be lost otherwise. */
export const putInto =
  (fd: number) =>
  (bytes: Buffer): number => {
    let written = 0
    for (let waitedMs = 0; written < bytes.length; ) {
      try {
        written += writeSync(fd, bytes, written)
      } catch (error) {
        if ((error as { code?: string }).code !== 'EAGAIN' || waitedMs >= MOST_WAIT_MS) return written
        Bun.sleepSync(LOOK_AGAIN_MS)
        waitedMs += LOOK_AGAIN_MS
      }
    }
    return written
  }
