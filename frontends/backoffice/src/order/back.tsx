import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/button'
import { Icon } from 'frontend-kit/ui/icon'
import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { addressOf } from '../rules'
import { questionAtom } from '../state'
import { useText } from '../texts'
import styles from './back.module.css'

/** The way back to the list as it was left. */
export function Back() {
  const text = useText()
  const question = useAtomValue(questionAtom)
  return (
    <Link to={`/backoffice${addressOf(question)}`} className={joined(buttonLook('quiet'), styles.back)}>
      <Icon name="back" />
      {text('order.back')}
    </Link>
  )
}
