import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { saveAs } from 'frontend-kit/save-as'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useIntl } from 'react-intl'
import { printers } from '../printers/kept'
import { labelsOn, type Printer, withoutPrinter } from '../printers/rules'
import { drawRuler } from '../queries'
import { sheetOf } from '../rules'
import { problemId, useText } from '../texts'
import styles from './printers-dialog.module.css'

type Props = { printer: Printer; onEdit: () => void }

/** A printer of this device, with the ruler by which it is measured. */
export function PrinterRow({ printer, onEdit }: Props) {
  const text = useText()
  const { formatNumber } = useIntl()
  const { isBusy, run } = useChange(drawRuler)
  const { id, name, paper, dpi, offsetMm } = printer

  async function ruler() {
    const file = await run(labelsOn(printers.now(), id), sheetOf(printer))
    if (file instanceof ApiProblem)
      toast({ kind: 'error', about: 'ruler', title: text('toast.rulerFailed'), text: text(problemId(file.code)) })
    else if (file) saveAs('ruler.pdf', file)
  }

  function remove() {
    const before = printers.now()
    printers.keep(withoutPrinter(before, id))
    toast({
      kind: 'success',
      about: 'printers',
      title: text('toast.removed', { name }),
      action: { label: text('toast.undo'), onPress: () => printers.keep(before) },
    })
  }

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {text(`paper.${paper}`)} · {text('printers.dpi', { dpi })} ·{' '}
          {text('printers.offset', { x: formatNumber(offsetMm.x), y: formatNumber(offsetMm.y) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="line" busy={isBusy} onPress={() => void ruler()}>
          {text('printers.ruler')}
        </Button>
        <Button look="line" icon="pencil" aria-label={text('printers.editOne', { name })} onPress={onEdit}>
          {text('printers.edit')}
        </Button>
        <Button look="quiet" icon="remove" aria-label={text('printers.removeOne', { name })} onPress={remove}>
          {text('printers.remove')}
        </Button>
      </div>
    </li>
  )
}
