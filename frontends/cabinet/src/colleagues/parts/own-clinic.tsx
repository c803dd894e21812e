import type { Clinic } from 'contracts/people/clinics'
import { useId } from 'react'
import { useText } from '../texts'
import { ColleagueRow } from './colleague-row'
import { InvitationRow } from './invitation-row'
import { InviteForm } from './invite-form'
import styles from './own-clinic.module.css'
import { Row } from './row'

/** The person's own clinic: who orders in it, who is invited, and the form that invites. */
export function OwnClinic({ clinic: { email, colleagues, invitations } }: { clinic: Clinic }) {
  const text = useText()
  const titleId = useId()
  return (
    <>
      <p className={styles.lead}>{text('colleagues.lead', { email })}</p>
      <InviteForm ownEmail={email} />
      <section className={styles.section} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {text('people.title')}
        </h2>
        <ul className={styles.rows}>
          <Row email={email} fact={text('people.you')} />
          {colleagues.map((it) => (
            <ColleagueRow key={it.userId} colleague={it} />
          ))}
          {invitations.map((it) => (
            <InvitationRow key={it.id} invitation={it} />
          ))}
        </ul>
      </section>
    </>
  )
}
