import { usePageMeta } from 'platform'
import styles from './page.module.css'
import { Filters } from './parts/filters'
import { Queue } from './parts/queue'
import { QueueNotes } from './parts/queue-notes'
import { Runs } from './parts/runs'
import { Texts, useText } from './texts'

/** The queue of files for the factory's FTP server (SHELL-023). */
export const FtpPage = () => (
  <Texts locale="ru">
    <Page />
  </Texts>
)

function Page() {
  const text = useText()
  const title = text('ftp.title')
  usePageMeta({ title })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.every}>{text('ftp.every')}</p>
      </div>
      <Runs />
      <QueueNotes />
      <Filters />
      <Queue />
    </div>
  )
}
