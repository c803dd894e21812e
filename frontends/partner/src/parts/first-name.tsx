import type { Partner } from 'contracts/partner/account'
import { useText } from '../texts'
import { Hero } from './hero'
import styles from './lead.module.css'
import { NameForm } from './name-form'

/** Asks for the partner's name, without which there is no link (PART-007). */
export function FirstName({ partner }: { partner: Partner }) {
  const text = useText()
  return (
    <Hero title={text('name.first')} code={partner.code}>
      <p className={styles.lead}>{text('name.firstText', { code: partner.code })}</p>
      <NameForm partner={partner} autoFocus />
    </Hero>
  )
}
