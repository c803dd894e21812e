import { formatBytes } from 'contracts/text/format'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useSizeLabels } from '../../../shared/texts'
import { useText } from '../../texts'
import { OrderFacts } from '../order-facts'
import { ProblemsDialog } from '../problems-dialog'
import { ProgressDialog } from '../progress-dialog'
import styles from './deletion-dialogs.module.css'
import type { Deletion } from './use-deletion'

/** The questions, the progress and the failures of a deletion. */
export function DeletionDialogs({ deletion: { state, agree, close } }: { deletion: Deletion }) {
  const text = useText()
  const sizes = useSizeLabels()
  switch (state.at) {
    case 'idle':
      return null
    case 'asking': {
      const { folders, asked } = state
      const { id, name, files, sizeBytes, orderId } = folders[asked]!
      return (
        <ConfirmDialog
          key={id}
          danger
          title={text('delete.title', { name })}
          confirmLabel={text('delete.confirm')}
          cancelLabel={text('delete.cancel')}
          onConfirm={agree}
          onCancel={close}
        >
          {folders.length > 1 && <p>{text('delete.which', { number: asked + 1, count: folders.length })}</p>}
          <p>{text('delete.text', { files, size: formatBytes(sizeBytes, sizes) })}</p>
          <div className={styles.order}>
            <OrderFacts orderId={orderId} />
          </div>
        </ConfirmDialog>
      )
    }
    case 'working':
      return <ProgressDialog title={text('delete.working')} progress={state.progress} />
    case 'failed':
      return <ProblemsDialog problems={state.problems} onClose={close} />
    default:
      return state satisfies never
  }
}
