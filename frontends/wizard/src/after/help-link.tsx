import { buttonLook } from 'frontend-kit/ui/actions/button'
import { useSite } from 'platform'
import { useText } from '../later-texts'

/** A mail to support that names the order. */
export function HelpLink({ number }: { number: string }) {
  const text = useText()
  const { support } = useSite()
  const subject = encodeURIComponent(text('result.otherSubject', { number }))
  return (
    <a className={buttonLook('line')} href={`mailto:${support.email}?subject=${subject}`}>
      {text('order.writeUs')}
    </a>
  )
}
