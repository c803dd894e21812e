import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../texts'
import type { usePrinting } from '../use-printing'

type Props = {
  printing: ReturnType<typeof usePrinting>
  closeLabel: string
  printLabel: string
  onClose: () => void
  /** Why nothing can be printed now. */
  disabledReason?: string | undefined
  /** Whether what was typed can be printed; shows what is wrong with it otherwise. */
  isRight?: () => boolean
}

/** The buttons of a printing dialog: the PDF is the first to print by, the browser the second (PACK-022). */
export function PrintAnswers({ printing, closeLabel, printLabel, onClose, disabledReason, isRight }: Props) {
  const text = useText()
  const { busy, print } = printing
  const press = (how: 'pdf' | 'browser') => {
    if (isRight?.() !== false) void print(how)
  }
  return (
    <>
      {/* What a scanner types by mistake ends with Enter: it lands in no field, and prints nothing. */}
      <Button look="line" autoFocus onPress={onClose}>
        {closeLabel}
      </Button>
      <Button look="line" busy={busy !== null} disabledReason={disabledReason} onPress={() => press('browser')}>
        {text('print.browser')}
      </Button>
      <Button busy={busy !== null} disabledReason={disabledReason} onPress={() => press('pdf')}>
        {printLabel}
      </Button>
    </>
  )
}
