import { Page } from '../shared/frame/page'
import { Filters } from './parts/filters'
import { Queue } from './parts/queue'
import { QueueNotes } from './parts/queue-notes'
import { Runs } from './parts/runs'
import { Texts, useText } from './texts'

/** The queue of files for the factory's FTP server (SHELL-023). */
export const FtpPage = () => (
  <Texts locale="ru">
    <QueueHere />
  </Texts>
)

function QueueHere() {
  const text = useText()
  return (
    <Page title={text('ftp.title')} lead={text('ftp.every')}>
      <Runs />
      <QueueNotes />
      <Filters />
      <Queue />
    </Page>
  )
}
