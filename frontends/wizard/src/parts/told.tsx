import { inTexts } from '../later-texts'
import { useEventToasts } from './event-toasts'
import { useFileToasts } from './file-toasts'

/** Tells what happens on this visit, to orders and to files, as toasts. */
export const Told = inTexts(function Told() {
  useEventToasts()
  useFileToasts()
  return null
})
