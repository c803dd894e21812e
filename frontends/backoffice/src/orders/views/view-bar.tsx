import { BUILT_IN_NAMES, BUILT_IN_QUESTIONS } from 'contracts/order/staff/view-names'
import type { View } from 'contracts/order/staff/views'
import { Choice, Choices } from '../../shared/lists/choices'
import { useOrderFilters, useViews } from '../queries'
import { asksFor, openedBy } from '../rules'
import { useText } from '../texts'
import { OwnView } from './own-view'
import { SaveView } from './save-view'
import styles from './view-bar.module.css'

/** The questions that staff ask again and again, each with the number of its orders: those of everybody, and the own ones. */
export function ViewBar() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const { reading } = useViews()
  const views = reading.status === 'shown' ? reading.value : { builtIn: [], own: [] }
  const all = [
    ...BUILT_IN_NAMES.map((name) => ({
      ...{ count: null, ...views.builtIn.find((it) => it.name === name) },
      ...{ id: name, label: text(`views.${name}`), question: BUILT_IN_QUESTIONS[name], own: null },
    })),
    ...views.own.map((own) => ({ ...own, label: own.name, own })),
  ]
  const chosen = all.find((it) => asksFor(it.question, filters))
  return (
    <div className={styles.bar}>
      <Choices label={text('views.title')}>
        {all.map((view) => {
          const opened = openedBy(view, filters)
          return (
            <Choice
              key={view.id}
              isChosen={view.id === chosen?.id}
              count={opened.count}
              onChoose={() => choose(opened.filters)}
            >
              {view.label}
            </Choice>
          )
        })}
      </Choices>
      <Actions chosen={chosen?.own ?? null} isNamed={chosen !== undefined} own={views.own} />
    </div>
  )
}

type ActionsProps = { chosen: View | null; isNamed: boolean; own: readonly View[] }

function Actions({ chosen, isNamed, own }: ActionsProps) {
  if (chosen) return <OwnView view={chosen} />
  return isNamed ? null : <SaveView own={own} />
}
