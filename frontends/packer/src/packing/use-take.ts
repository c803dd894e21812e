import { toast } from 'platform'
import { signal } from '../shared/sounds/sounds'
import { useStation } from '../shared/station/station'
import { usePacking } from './session-context'
import { useText } from './texts'

/** Takes a code, whether it is scanned or typed; behind a dialog nobody would see the answer. */
export function useTake(): (code: string) => void {
  const text = useText()
  const session = usePacking()
  const station = useStation()
  return (code) => {
    if (station !== null && document.querySelector('dialog[open]') === null) {
      session.scan(code)
      return
    }
    signal('wrong')
    toast({ kind: 'error', about: 'scan', title: text('closed.title'), text: text('closed.text') })
  }
}
