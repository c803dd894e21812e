import { isKnownAction } from 'contracts/access/audit-actions'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useState } from 'react'
import { actionOf, useText as useWords } from '../../shared/audit/texts'
import { ACTION_GROUPS, type ActionGroup, actionsOf } from '../action-groups'
import { useText } from '../texts'
import styles from './actions-dialog.module.css'

type Props = { chosen: readonly string[]; onChoose: (chosen: string[]) => void; onClose: () => void }

/** Any number of actions to filter by, one by one or a group at once. */
export function ActionsDialog({ chosen, onChoose, onClose }: Props) {
  const text = useText()
  const [marked, setMarked] = useState(chosen)
  const mark = (actions: readonly string[], isMarked: boolean) =>
    setMarked((now) => [...now.filter((it) => !actions.includes(it)), ...(isMarked ? actions : [])])
  const choose = (actions: readonly string[]) => {
    onChoose([...actions])
    onClose()
  }
  const answers = (
    <>
      <Button look="line" onPress={() => choose([])}>
        {text('actions.all')}
      </Button>
      <Button onPress={() => choose(marked)}>{text('actions.show')}</Button>
    </>
  )
  return (
    <Dialog title={text('actions.title')} answers={answers} onClose={onClose}>
      {ACTION_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          // What only a newer service knows is in the last group.
          actions={[...actionsOf(group), ...(group === 'service' ? chosen.filter((it) => !isKnownAction(it)) : [])]}
          marked={marked}
          onMark={mark}
        />
      ))}
    </Dialog>
  )
}

type GroupProps = {
  group: ActionGroup
  actions: readonly string[]
  marked: readonly string[]
  onMark: (actions: readonly string[], isMarked: boolean) => void
}

/** The actions of a group, folded unless some of them are chosen. */
function Group({ group, actions, marked, onMark }: GroupProps) {
  const [text, words] = [useText(), useWords()]
  const count = actions.filter((it) => marked.includes(it)).length
  const isAll = count === actions.length
  const isSome = count > 0 && !isAll
  const [wasSome] = useState(isSome)
  const name = text(`group.${group}`)
  return (
    <div className={styles.group}>
      <Checkbox markOnly isSelected={isAll} isMixed={isSome} onChange={(it) => onMark(actions, it)}>
        {text('actions.group', { group: name })}
      </Checkbox>
      <details open={wasSome}>
        <summary className={styles.name}>
          {name}
          {count > 0 && <span className={styles.count}>{text('actions.count', { count, total: actions.length })}</span>}
        </summary>
        <ul className={styles.actions}>
          {actions.map((it) => (
            <li key={it}>
              <Checkbox isSelected={marked.includes(it)} onChange={(isMarked) => onMark([it], isMarked)}>
                <span className={styles.action}>{actionOf(words, it)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
