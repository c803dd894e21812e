import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { DropZone } from 'frontend-kit/ui/actions/drop-zone'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { dismissToasts, toast } from 'platform'
import { useReducer, useState } from 'react'
import { ChosenFile } from '../../shared/chosen-file'
import { useSizeLabels } from '../../shared/texts'
import { useSection } from '../use-section'
import styles from './factory-check.module.css'
import { Outcome } from './parts/outcome'
import { after, DIRECTORY, MAX_FILE_BYTES, obstacleOf, percentOf } from './rules'
import { sendTest } from './send'
import { Texts, useText } from './texts'

/** Sends a file to the factory's server, to see whether it takes files (SHELL-018). */
export const FactoryCheck = () => (
  <Texts locale="ru">
    <Section />
  </Texts>
)

function Section() {
  const text = useText()
  const sizes = useSizeLabels()
  const heading = useSection('factory')
  const [file, setFile] = useState<File | null>(null)
  const [test, tell] = useReducer(after, { status: 'idle' })
  const isUploading = test.status === 'uploading'
  const limit = formatBytes(MAX_FILE_BYTES, sizes)
  const choose = (chosen: File | null) => {
    if (isUploading) return
    setFile(chosen)
    tell({ kind: 'chosen' })
  }
  async function send() {
    const obstacle = obstacleOf(file)
    if (file === null || obstacle === 'no-file') return complain(text('sendTest.noFile'))
    if (obstacle === 'too-large') return complain(text('sendTest.tooLarge', { size: limit }))
    dismissToasts('send-test')
    tell({ kind: 'begun' })
    const end = await sendTest(file, tell)
    tell(end)
    // A toast besides the message in the page (DIAG-009).
    if (end.kind === 'answered' && !end.result.success)
      toast({
        kind: 'error',
        about: 'send-test',
        title: text('sendTest.failed'),
        text: end.result.message || text('sendTest.refused'),
        isOnPage: true,
      })
  }
  return (
    <Panel className={styles.check} aria-labelledby={heading.id}>
      <h2 {...heading} className={styles.title}>
        {text('sendTest.title')}
      </h2>
      <p className={styles.text}>{text('sendTest.text', { directory: DIRECTORY })}</p>
      {file ? (
        <ChosenFile
          file={file}
          label={text('sendTest.file')}
          removeLabel={text('sendTest.remove', { name: file.name })}
          isLocked={isUploading}
          onRemove={() => choose(null)}
        />
      ) : (
        <DropZone
          label={text('sendTest.choose')}
          hint={text('sendTest.limit', { size: limit })}
          onChoose={([first = null]) => choose(first)}
        />
      )}
      {isUploading && file && (
        <ProgressBar
          label={text('sendTest.sending', { name: file.name })}
          percent={percentOf(test.sentBytes, file.size)}
        />
      )}
      <Button icon="upload" busy={isUploading} className={styles.send} onPress={() => void send()}>
        {text('sendTest.send')}
      </Button>
      <Outcome test={test} />
    </Panel>
  )
}

const complain = (title: string) => toast({ kind: 'error', about: 'send-test', title })
