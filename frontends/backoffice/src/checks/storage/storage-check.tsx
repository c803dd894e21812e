import { MAX_CHECK_BYTES } from 'contracts/storage-check'
import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { DropZone } from 'frontend-kit/ui/actions/drop-zone'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useSizeLabels } from '../../shared/texts'
import { useSection } from '../use-section'
import { Entries } from './parts/entries'
import { Log } from './parts/log'
import { useCheckedStorage } from './queries'
import { percentOf } from './rules'
import styles from './storage-check.module.css'
import { Texts, useText } from './texts'
import { useCheck } from './use-check'

/** Uploads test files to the storage of the site (SHELL-019). */
export const StorageCheck = () => (
  <Texts locale="ru">
    <Section />
  </Texts>
)

function Section() {
  const text = useText()
  const heading = useSection('storage')
  const size = formatBytes(MAX_CHECK_BYTES, useSizeLabels())
  const { entries, log, running, choose, upload, remove, clear } = useCheck()
  return (
    <Panel className={styles.check} aria-labelledby={heading.id}>
      <h2 {...heading} className={styles.title}>
        {text('storage.title')}
      </h2>
      <p className={styles.text}>
        {text('storage.text')} <StorageShown />
      </p>
      <DropZone isMultiple label={text('storage.choose')} hint={text('storage.limit', { size })} onChoose={choose} />
      <div className={styles.actions}>
        <Button icon="upload" busy={running !== null} onPress={() => void upload()}>
          {text('storage.upload')}
        </Button>
        <Button look="line" disabledReason={running ? text('storage.busy') : undefined} onPress={clear}>
          {text('storage.clear')}
        </Button>
      </div>
      {running && <ProgressBar label={text('storage.progress')} percent={percentOf(running)} />}
      <Entries entries={entries} onRemove={remove} />
      <Log lines={log} />
    </Panel>
  )
}

/** Which storage it is, once that is known. */
function StorageShown() {
  const text = useText()
  const { reading } = useCheckedStorage()
  if (reading.status !== 'shown') return null
  return (
    <span className={styles.storage}>
      {text('storage.name')}: <strong>{text(`storage.${reading.value.storage}`)}</strong>
    </span>
  )
}
