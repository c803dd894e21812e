import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useId } from 'react'
import { listAfter, pricesBefore } from '../../rules'
import { useText } from '../../texts'
import { useMomentText } from '../use-moment-text'
import { Conflict } from './conflict'
import styles from './editor.module.css'
import { Effects } from './effects'
import { PriceFields } from './price-fields'
import { SaveQuestion } from './save-question'
import { StartChoice } from './start-choice'
import { useEditor } from './use-editor'

type Props = { site: SitePrices; list: DatedPriceList | null; onClose: () => void }

/** The form of a new or planned list, beside what its prices do. */
export function Editor({ site, list, onClose }: Props) {
  const text = useText()
  const momentOf = useMomentText()
  const titleId = useId()
  const editor = useEditor(site, list, onClose)
  const { basis, isBusy, isGone, isOutdated, prices, question, startsAtMs } = editor
  const isNow = editor.typed.start.when === 'now'
  const next = listAfter(site, startsAtMs, basis.list?.id ?? null)
  const title = list
    ? text('editor.edit', { site: site.site, start: momentOf(list.startsAt) })
    : text('editor.new', { site: site.site })
  return (
    <Panel className={styles.panel} aria-labelledby={titleId}>
      <form {...editor.form} className={styles.form}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {isOutdated && <Conflict isGone={isGone} onGo={editor.catchUp} />}
        <div className={styles.columns}>
          <div className={styles.fields}>
            <PriceFields editor={editor} currency={site.currency} />
            <StartChoice editor={editor} />
            {next && <p className={styles.until}>{text('editor.until', { start: momentOf(next.startsAt) })}</p>}
          </div>
          <Effects before={pricesBefore(site, startsAtMs, basis.list?.id ?? null)} after={prices} site={site} />
        </div>
        <div className={styles.actions}>
          <Button look="line" onPress={onClose}>
            {text('editor.cancel')}
          </Button>
          <Button type="submit" busy={isBusy} disabledReason={isOutdated ? text('conflict.reason') : undefined}>
            {text(isNow ? 'editor.saveNow' : 'editor.save')}
          </Button>
        </div>
      </form>
      {question && (
        <SaveQuestion site={site} prices={prices} isNow={isNow} onSave={question.yes} onCancel={question.no} />
      )}
    </Panel>
  )
}
