import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { joined } from 'frontend-kit/joined'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast, useLocale } from 'platform'
import { useOrderSession } from '../order-session/context'
import { mailLink } from './api'
import { useText } from './texts'
import styles from './ways.module.css'

/** Mails a sign-in link that opens the draft at the computer (WIZ-026, WIZ-027). */
export function MailedLink({ order: { id, email } }: { order: Order }) {
  const text = useText()
  const { locale } = useLocale()
  const { saveNow } = useOrderSession()
  const { isBusy, run } = useChange(async (to: string) => {
    // The link brings the draft along only if the draft has the e-mail by then.
    await saveNow()
    return mailLink(to, locale, id)
  })
  async function send(to: string) {
    const sent = await run(to)
    // WIZ-028 and WIZ-029 give the words.
    if (sent instanceof ApiProblem)
      toast({ kind: 'error', about: 'link', title: text('device.mail.failed'), text: text('device.mail.failedText') })
    else if (sent)
      toast({ kind: 'success', about: 'link', title: text('device.mail.sent'), text: text('device.mail.sentText') })
  }
  return (
    <section className={joined(styles.way, styles.wide)}>
      <h3 className={styles.title}>{text('device.mail.title')}</h3>
      <p>{text('device.mail.text')}</p>
      <Button
        className={styles.action}
        look="line"
        busy={isBusy}
        disabledReason={email === null ? text('device.mail.none') : undefined}
        onPress={() => email !== null && void send(email)}
      >
        {text('device.mail.send', { email: email ?? '' })}
      </Button>
    </section>
  )
}
