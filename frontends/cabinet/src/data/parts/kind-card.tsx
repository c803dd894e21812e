import type { DataRequest, DataRequestKind } from 'contracts/legal/data-requests'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useSite } from 'platform'
import { useId, useState } from 'react'
import { daysOf } from '../rules'
import { useText } from '../texts'
import { AskDialog } from './ask-dialog'
import styles from './kind-card.module.css'
import { useAskingTold } from './use-asking-told'

type Props = { kind: DataRequestKind; email: string; open: DataRequest | undefined }

/** Says what a request does and how long it takes, and sends it. What cannot be taken back is asked about first. */
export function KindCard({ kind, email, open }: Props) {
  const text = useText()
  const { day } = useMoments()
  const site = useSite()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, ask } = useAskingTold(kind, email, () => setAsking(false))
  const term = kind === 'export' ? (`card.export.term.${site.variant}` as const) : (`card.${kind}.term` as const)
  const press = () => (kind === 'export' ? void ask('') : setAsking(true))
  return (
    <Panel className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text(`card.${kind}`)}
      </h2>
      <p>{text(`card.${kind}.text`)}</p>
      <p className={styles.term}>{text(term, { days: daysOf(kind, site) })}</p>
      <div className={styles.action}>
        <Button
          look="line"
          busy={isBusy && !isAsking}
          disabledReason={open && text('card.sent', { date: day(open.dueAt) })}
          onPress={press}
        >
          {text(`card.${kind}.ask`)}
        </Button>
      </div>
      {isAsking && kind !== 'export' && (
        <AskDialog
          kind={kind}
          isBusy={isBusy}
          onAsk={(comment) => void ask(comment)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
