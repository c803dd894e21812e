import { Icon } from 'frontend-kit/ui/marks/icon'
import { type Text, useText } from '../later-texts'
import type { Warning } from './rules'
import styles from './warnings.module.css'

/** What may be wrong with a file, in plain words; nothing is blocked by it (FILE-059). */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const text = useText()
  if (warnings.length === 0) return null
  return (
    <div className={styles.warnings}>
      {warnings.map((it) => (
        <p key={it.about} className={styles.warning}>
          <Icon name="warn" />
          {inWords(it, text)}
        </p>
      ))}
    </div>
  )
}

function inWords(warning: Warning, text: Text): string {
  switch (warning.about) {
    case 'same':
      return text('warning.same', { name: warning.name })
    case 'scale':
      return text(`warning.scale.${warning.scale}`)
    case 'shells':
      return text('warning.shells', { count: warning.count })
    default:
      return warning satisfies never
  }
}
