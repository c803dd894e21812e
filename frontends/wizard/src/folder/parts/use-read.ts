import { dismissToasts, toast } from 'platform'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { createFolder } from '../folder'
import { MAX_DEPTH, MAX_FILES, type Reading } from '../reading'

/** Reads files into the table, or says why that cannot be. */
export function useRead() {
  const { take } = usePart(createFolder)
  const text = useText()
  const [isReading, setReading] = useState(false)
  const refuse = (why: string, title = text('folder.refused')) =>
    toast({ kind: 'error', about: 'folder', title, text: why })
  async function read(reading: Promise<Reading>) {
    setReading(true)
    const answer = await reading
    setReading(false)
    if ('files' in answer) {
      if (answer.files.length === 0 || !take(answer.files)) refuse(text('folder.none'))
      // What an earlier folder was refused for, or the way back to its table, no longer holds.
      else dismissToasts('folder')
    } else if (answer.refused === 'ended') return
    else if (answer.refused === 'no-samples') refuse(text('folder.no-samples'), text('folder.samplesRefused'))
    else refuse(text(`folder.${answer.refused}`, { count: answer.refused === 'too-deep' ? MAX_DEPTH : MAX_FILES }))
  }
  return { isReading, read }
}
