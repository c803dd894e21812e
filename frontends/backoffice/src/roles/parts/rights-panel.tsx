import { Panel } from 'frontend-kit/ui/layout/panel'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useId } from 'react'
import { type Holding, rightsShown } from '../rules'
import { useText } from '../texts'
import styles from './rights-panel.module.css'

const RIGHTS = rightsShown()

/** Who has the right on the own records alone. */
function Own({ holdings }: { holdings: readonly Holding[] }) {
  const text = useText()
  const own = holdings.filter(({ isOwn }) => isOwn)
  if (own.length === 0) return null
  const roles = own.map(({ kind }) => text(`role.${kind}`)).join(', ')
  return <span className={styles.own}>{text('rights.own', { roles })}</span>
}

/** The table of rights itself, in words: who may do what. */
export function RightsPanel() {
  const text = useText()
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('rights.title')}
      </h2>
      <dl className={styles.rights}>
        {RIGHTS.map(({ right, holdings }) => (
          <div key={right} className={styles.right}>
            <dt>{text(`right.${right}`)}</dt>
            <dd className={styles.holders}>
              {holdings
                .filter(({ isOwn }) => !isOwn)
                .map(({ kind }) => (
                  <Pill key={kind} tone="green">
                    {text(`role.${kind}`)}
                  </Pill>
                ))}
              <Own holdings={holdings} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
