import type { Order } from 'contracts/order/order'
import type { Remakes } from 'contracts/order/staff/remakes'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useText } from './texts'

/** Scans that are still being copied, and those that never come, by their patients and kinds. */
export function CopyingNote({ order, remakes }: { order: Order; remakes: Remakes }) {
  const text = useText()
  const { copyingCount, notCopied } = remakes
  const nameOf = (patientId: string) => order.patients.find((it) => it.id === patientId)?.name
  const names = notCopied
    .map(({ patientId, kind }) => [nameOf(patientId), text(`remake.kind.${kind}`)].filter(Boolean).join(', '))
    .join('; ')
  return (
    <>
      {copyingCount > 0 && <Note kind="info">{text('remake.copying', { count: copyingCount })}</Note>}
      {notCopied.length > 0 && (
        <Note kind="warn" title={text('remake.notCopied', { count: notCopied.length })}>
          {text('remake.notCopiedText', { names })}
        </Note>
      )}
    </>
  )
}
