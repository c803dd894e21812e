import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useText } from './texts'

/** Copies a value; where the browser refuses, the toast shows it (BACK-050). */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const text = useText()
  async function copy() {
    try {
      // The clipboard is undefined on a page without HTTPS.
      await navigator.clipboard.writeText(value)
      toast({ kind: 'success', about: 'copied', title: text('copy.done') })
    } catch {
      toast({ kind: 'error', about: 'copied', title: text('toast.error'), text: text('copy.failed', { value }) })
    }
  }
  return (
    <Button look="line" icon="copy" iconOnly onPress={() => void copy()}>
      {label}
    </Button>
  )
}
