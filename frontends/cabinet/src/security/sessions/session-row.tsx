import type { OwnSession } from 'contracts/people/sessions'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useLocale, useSite } from 'platform'
import { useState } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { useText } from '../texts'
import { useTold } from '../use-told'
import { useEnding } from './queries'
import { countryIn, deviceIn } from './rules'
import styles from './sessions.module.css'

/** One session: on which device, where, since when, and a question before it ends. */
export function SessionRow({ session }: { session: OwnSession }) {
  const text = useText()
  const { moment } = useMoments()
  const { locale } = useLocale()
  const site = useSite()
  const told = useTold('session')
  const [isAsking, setAsking] = useState(false)
  const row = useKeptFocus<HTMLLIElement>(isAsking)
  const { isBusy, run } = useEnding()
  const { isThis, beganAt, beganBy, usedAt } = session
  const device = deviceIn(session) ?? text('sessions.device.unknown')
  const country = countryIn(session, locale)
  const kind = isThis ? 'this' : 'other'

  async function end() {
    if (told(await run(session), text('sessions.ended'))) setAsking(false)
  }
  return (
    <li className={styles.session} ref={row} aria-label={device}>
      <div>
        <h3 className={styles.device}>
          {device}
          {isThis && <Pill tone="green">{text('sessions.this')}</Pill>}
        </h3>
        <p className={styles.fact}>
          {[country, session.site === site.id ? null : text('sessions.site', { site: session.site })]
            .filter((it) => it !== null)
            .join(' · ') || text('sessions.place.unknown')}
        </p>
        <p className={styles.fact}>
          {text(beganBy ? `sessions.began.${beganBy}` : 'sessions.began', { moment: moment(beganAt) })}
        </p>
        <p className={styles.fact}>{text('sessions.used', { moment: moment(usedAt) })}</p>
      </div>
      <Button look="line" onPress={() => setAsking(true)}>
        {text(`sessions.end.${kind}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text(`sessions.ask.${kind}`)}
          confirmLabel={text(`sessions.ask.${kind}.yes`)}
          cancelLabel={text('security.no')}
          danger
          busy={isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        >
          <p>{text(`sessions.ask.${kind}.text`, { device })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
