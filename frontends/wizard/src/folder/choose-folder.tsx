import { joined } from 'frontend-kit/joined'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useSite } from 'platform'
import type { ChangeEvent } from 'react'
import { useText } from '../later-texts'
import styles from './choose-folder.module.css'
import { Samples } from './parts/samples'
import { useRead } from './parts/use-read'
import { readChosen } from './reading'

/** React's types do not know the attribute. */
const FOLDERS = { webkitdirectory: '' }

/** Chooses a whole folder, or several files of one, for a person who does not drag; in the sandbox also sample scans. */
export function ChooseFolder() {
  const text = useText()
  const { isReading, read } = useRead()
  const { samples } = useSite()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void read(readChosen([...(currentTarget.files ?? [])]))
    // The same folder chosen again is a choice too.
    currentTarget.value = ''
  }
  return (
    <div className={styles.zone}>
      <p className={joined(styles.lead, styles.withMouse)}>{text('folder.lead')}</p>
      <p className={joined(styles.lead, styles.withFinger)}>{text('folder.leadTouch')}</p>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <Icon name="upload" />
          <input className={styles.input} type="file" {...FOLDERS} onChange={choose} />
          {text('folder.chooseFolder')}
        </label>
        <label className={styles.choice}>
          <input className={styles.input} type="file" multiple accept=".stl" onChange={choose} />
          {text('folder.chooseFiles')}
        </label>
      </div>
      {samples && <Samples isReading={isReading} read={read} />}
      {isReading && <p role="status">{text('folder.reading')}</p>}
    </div>
  )
}
