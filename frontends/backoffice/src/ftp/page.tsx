import { Page } from '../shared/frame/page'
import { Filters } from './parts/filters'
import { Queue } from './parts/queue'
import { QueueNotes } from './parts/queue-notes'
import { Runs } from './parts/runs'
import { useQueueState } from './queries'
import { Texts, useText } from './texts'

/** The queue of files for the factory's FTP server (SHELL-023). */
export const FtpPage = () => (
  <Texts locale="ru">
    <QueueHere />
  </Texts>
)

function QueueHere() {
  const text = useText()
  const { reading } = useQueueState()
  // Notes that came late would push down what the person is about to press.
  const areNotesThere = reading.status !== 'loading'
  return (
    <Page title={text('ftp.title')} lead={text('ftp.every')}>
      <Runs />
      <QueueNotes />
      {areNotesThere && (
        <>
          <Filters />
          <Queue />
        </>
      )}
    </Page>
  )
}
