import { buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useText } from '../later-texts'

/** PAY-007: the bank's page is open in another tab, or the browser opened none. Either way a link leads there. */
export function BankElsewhere({ status, address }: { status: 'beside' | 'blocked'; address: string }) {
  const text = useText()
  const link = (
    <a className={buttonLook(status === 'blocked' ? 'action' : 'line')} href={address} target="_blank" rel="noopener">
      {text(`pay.${status}Link`)}
    </a>
  )
  return (
    <Note kind={status === 'blocked' ? 'warn' : 'info'} title={text(`pay.${status}`)} actions={link}>
      {text(`pay.${status}Text`)}
    </Note>
  )
}
