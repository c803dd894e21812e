import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useAtomValue } from 'jotai'
import { useText } from '../later-texts'
import { isElsewhere, payingAtom } from './atoms'

/**
 * PAY-007: the bank's page is open in another tab, or the browser opened none. Either way a link leads there, and a screen reader
 * is told. Shows nothing until then.
 */
export function BankElsewhere() {
  const text = useText()
  const paying = useAtomValue(payingAtom)
  const bank = isElsewhere(paying) ? paying : null
  return (
    <>
      {/* Rendered while it is still empty: a screen reader announces changes only of what it has seen before. */}
      <VisuallyHidden live="polite">{bank && text(`pay.${bank.status}`)}</VisuallyHidden>
      {bank && (
        <Note
          kind={bank.status === 'blocked' ? 'warn' : 'info'}
          title={text(`pay.${bank.status}`)}
          actions={
            <a
              className={buttonLook(bank.status === 'blocked' ? 'action' : 'line')}
              href={bank.address}
              target="_blank"
              rel="noopener"
            >
              {text(`pay.${bank.status}Link`)}
            </a>
          }
        >
          {text(`pay.${bank.status}Text`)}
        </Note>
      )}
    </>
  )
}
