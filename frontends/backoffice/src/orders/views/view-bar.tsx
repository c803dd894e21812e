import { BUILT_IN_NAMES, BUILT_IN_QUESTIONS } from 'contracts/order/staff/view-names'
import type { View } from 'contracts/order/staff/views'
import { Choice, Choices } from '../../shared/lists/choices'
import { useOrderFilters, useViews } from '../queries'
import { asksFor, countShown, filtersOfView } from '../rules'
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
  const show = (question: Readonly<Record<string, string>>) =>
    choose({ ...filtersOfView(question), withEmpty: filters.withEmpty })
  const all = [
    ...BUILT_IN_NAMES.map((name) => ({
      ...{ id: name, label: text(`views.${name}`), question: BUILT_IN_QUESTIONS[name], own: null },
      count: views.builtIn.find((it) => it.name === name)?.count ?? null,
    })),
    ...views.own.map((own) => ({ id: own.id, label: own.name, question: own.question, count: own.count, own })),
  ]
  const chosen = all.find((it) => asksFor(it.question, filters))
  return (
    <div className={styles.bar}>
      <Choices label={text('views.title')}>
        {all.map(({ id, label, question, count }) => (
          <Choice
            key={id}
            isChosen={id === chosen?.id}
            count={countShown(filtersOfView(question).due, count)}
            onChoose={() => show(question)}
          >
            {label}
          </Choice>
        ))}
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
