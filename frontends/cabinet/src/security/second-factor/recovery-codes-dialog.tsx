import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { toast } from 'platform'
import { type RefObject, useLayoutEffect } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { useText } from '../texts'
import styles from './second-factor.module.css'

/** Shows the recovery codes, once: nobody can read them again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText()
  const content = useKeptFocus<HTMLDivElement>(true)
  useStayingOpen(content)
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ kind: 'success', about: 'recovery-codes', title: text('factor.copied') })
    } catch {
      toast({ kind: 'error', about: 'recovery-codes', title: text('factor.not-copied') })
    }
  }
  const answers = (
    <>
      <Button look="line" icon="copy" onPress={() => void copy()}>
        {text('factor.copy')}
      </Button>
      <Button onPress={onClose}>{text('factor.kept')}</Button>
    </>
  )
  return (
    <Dialog role="alertdialog" title={text('factor.codes')} answers={answers} onClose={() => {}}>
      <div ref={content} className={styles.question}>
        <p>{text('factor.codes.text')}</p>
        <ul className={styles.codes}>
          {codes.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** A browser closes a dialog at the third Escape in a row, whatever the page says, and the codes would be lost: it is opened again. */
function useStayingOpen(content: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog')
    const reopen = () => {
      if (dialog?.isConnected) dialog.showModal()
    }
    dialog?.addEventListener('close', reopen)
    return () => dialog?.removeEventListener('close', reopen)
  }, [content])
}
