import { buttonLook } from 'frontend-kit/ui/button'
import { EmptyState } from 'frontend-kit/ui/empty-state'
import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { addressOf } from '../rules'
import { viewAtom } from '../state'
import { useText } from '../texts'

/** Why there are no cards. */
export function Nothing() {
  const text = useText()
  if (useAtomValue(viewAtom) === 'all')
    return <EmptyState title={text('nothing.all')}>{text('nothing.allText')}</EmptyState>
  const all = (
    <Link to={addressOf('all')} className={buttonLook('line')}>
      {text('nothing.showAll')}
    </Link>
  )
  return (
    <EmptyState title={text('nothing.to-pack')} actions={all}>
      {text('nothing.to-packText')}
    </EmptyState>
  )
}
