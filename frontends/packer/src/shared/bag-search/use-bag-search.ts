import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { dismissToasts, toast, useNavigate } from 'platform'
import { useRef } from 'react'
import { findOrderOfBag } from '../queries'
import { useScanner } from '../shared/scanner/use-scanner'
import { signal } from '../shared/sounds/sounds'
import { problemId, useText } from '../texts'

const ABOUT = 'bag'

/** A bag that is scanned anywhere on the list opens its order. */
export function useBagSearch(): void {
  const text = useText()
  const navigate = useNavigate()
  const last = useRef(0)
  async function look(code: string): Promise<void> {
    const asked = ++last.current
    const found = await attempt(() => findOrderOfBag(code))
    // Only the last one counts of several in a row.
    if (asked !== last.current) return
    if (!(found instanceof ApiProblem)) {
      dismissToasts(ABOUT)
      return navigate(`/packer/orders/${found.orderId}`)
    }
    signal('wrong')
    toast(
      found.code === 'bag-not-found'
        ? { kind: 'error', about: ABOUT, title: text('find.wrong'), text: text('find.wrongText') }
        : {
            kind: 'error',
            about: ABOUT,
            title: text('find.failed'),
            text: text(problemId(found.code)),
            action: { label: text('orders.retry'), onPress: () => void look(code) },
          },
    )
  }
  useScanner((code) => void look(code))
}
