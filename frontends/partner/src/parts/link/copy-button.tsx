import { Button, type ButtonLook } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useText } from '../../texts'

type Props = { words: string; about: 'link' | 'text'; look?: ButtonLook; label?: string; autoFocus?: boolean }

/** Copies words, and says whether that worked (PART-008). */
export function CopyButton({ words, about, look = 'action', label, autoFocus = false }: Props) {
  const text = useText()
  const copy = async () => {
    try {
      // The clipboard is undefined on a page without HTTPS.
      await navigator.clipboard.writeText(words)
      toast({ kind: 'success', about, title: text(about === 'link' ? 'toast.copied' : 'toast.textCopied') })
    } catch {
      const title = text(about === 'link' ? 'toast.notCopied' : 'toast.textNotCopied')
      toast({ kind: 'error', about, title, text: text('toast.notCopiedText') })
    }
  }
  return (
    <Button onPress={() => void copy()} icon="copy" look={look} aria-label={label} autoFocus={autoFocus}>
      {text('link.copy')}
    </Button>
  )
}
