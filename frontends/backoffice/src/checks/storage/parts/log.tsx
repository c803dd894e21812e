import { timeOf } from '../../../shared/rules'
import type { LogLine } from '../rules'
import { useText } from '../texts'
import styles from './log.module.css'

/** What happened, the latest last (DIAG-014). */
export function Log({ lines }: { lines: readonly LogLine[] }) {
  const text = useText()
  return (
    <section className={styles.log} aria-labelledby="storage-log">
      <h2 id="storage-log" className={styles.title}>
        {text('log.title')}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.empty}>{text('log.empty')}</p>
      ) : (
        <div role="log">
          <ol>
            {lines.map(({ id, at, kind, name, text: said }) => (
              <li key={id} className={styles.line}>
                <time dateTime={at} className={styles.time}>
                  {timeOf(at)}
                </time>{' '}
                {text(`log.${kind}`, { name, text: said })}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
