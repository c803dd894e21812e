import { buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useText } from '../later-texts'

/** PAY-007: the browser opened no tab, so the way to the bank is a link. */
export function BankBlocked({ address }: { address: string }) {
  const text = useText()
  const link = (
    <a className={buttonLook('action')} href={address} target="_blank" rel="noopener">
      {text('pay.blockedLink')}
    </a>
  )
  return (
    <Note kind="warn" title={text('pay.blocked')} actions={link}>
      {text('pay.blockedText')}
    </Note>
  )
}
