import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import { type ReactNode, useId, useState } from 'react'
import styles from './file-row.module.css'

type Props = {
  /** The grid leads to the row by it. */
  id?: string
  icon: IconName
  /** Stands in place of the icon. */
  picture?: ReactNode
  tone: Tone
  name: ReactNode
  details: ReactNode
  /** Jaw and step, where they can be corrected. */
  place?: ReactNode
  status: string
  /** True when all is well: a tick then stands in place of the status, which a press shows. */
  isQuiet?: boolean
  actions: ReactNode
  children?: ReactNode
}

/** One file: what it is, how it stands, what can be done with it. */
export function FileRow({ id, icon, picture, tone, name, details, status, isQuiet = false, ...rest }: Props) {
  const { place, actions, children } = rest
  const [isOpen, setOpen] = useState(false)
  const wordsId = useId()
  return (
    <li className={styles.row} data-file={id}>
      {picture ?? (
        <span className={styles.icon} data-tone={tone}>
          <Icon name={icon} />
        </span>
      )}
      <div className={styles.file}>
        <div className={styles.name}>{name}</div>
        <div className={styles.details}>
          {place}
          {details}
        </div>
        {children}
      </div>
      {!isQuiet && <Status tone={tone}>{status}</Status>}
      <div className={styles.actions}>
        {isQuiet && <Tick status={status} isOpen={isOpen} wordsId={wordsId} onPress={() => setOpen(!isOpen)} />}
        {actions}
      </div>
      {isQuiet && (
        <span id={wordsId} className={styles.words} hidden={!isOpen}>
          <Status tone={tone}>{status}</Status>
        </span>
      )}
    </li>
  )
}

const Status = ({ tone, children }: { tone: Tone; children: string }) => (
  <Pill tone={tone} className={styles.status}>
    {children}
  </Pill>
)

type TickProps = { status: string; isOpen: boolean; wordsId: string; onPress: () => void }

/** One quiet mark instead of the words, which stay for screen readers, and for whoever presses it. */
const Tick = ({ status, isOpen, wordsId, onPress }: TickProps) => (
  <button
    type="button"
    className={styles.tick}
    aria-expanded={isOpen}
    aria-controls={wordsId}
    aria-label={status}
    onClick={onPress}
  >
    <Icon name="check" />
  </button>
)
