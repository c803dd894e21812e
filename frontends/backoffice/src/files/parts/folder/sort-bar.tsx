import { Choice, Choices } from '../../../shared/lists/choices'
import { useFileFilters } from '../../queries'
import { firstOrderOf, sortsOf } from '../../rules'
import { useText } from '../../texts'

/** The orders of the rows; the chosen one is turned around by a further press. */
export function SortBar() {
  const text = useText()
  const { filters, choose } = useFileFilters()
  const { path, sort, order } = filters
  const turned = order === 'asc' ? 'desc' : 'asc'
  return (
    <Choices label={text('sort.label')}>
      {sortsOf(path).map((it) => (
        <Choice
          key={it}
          isChosen={it === sort}
          onChoose={() => choose({ sort: it, order: it === sort ? turned : firstOrderOf(it) }, { replace: true })}
        >
          {text(`sort.${it}.${it === sort ? order : firstOrderOf(it)}`)}
        </Choice>
      ))}
    </Choices>
  )
}
