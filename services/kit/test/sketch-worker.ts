import { openSheet, say } from '../pdf/sheet'
import { drawInThread } from '../pdf/thread'

/** A printer's thread with the smallest layouts: one that draws, and one that cannot. */
export const SKETCHES = {
  note: (text: string) => {
    const sheet = openSheet('Note', '2026-11-26')
    say(sheet, text)
    return sheet
  },
  broken: (ink: string): never => {
    throw new Error(`There is no ${ink}.`)
  },
}

drawInThread(SKETCHES)
