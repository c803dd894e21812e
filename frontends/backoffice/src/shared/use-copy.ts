import { toast } from 'platform'
import { useText } from './texts'

/** Copies a value; where the browser refuses, the toast shows it (BACK-050). */
export function useCopy() {
  const text = useText()
  return async (value: string): Promise<void> => {
    try {
      // The clipboard is undefined on a page without HTTPS.
      await navigator.clipboard.writeText(value)
      toast({ kind: 'success', about: 'copied', title: text('copy.done') })
    } catch {
      toast({ kind: 'error', about: 'copied', title: text('toast.error'), text: text('copy.failed', { value }) })
    }
  }
}
