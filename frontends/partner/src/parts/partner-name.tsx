import type { Partner } from 'contracts/partner/account'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useText } from '../texts'
import { NameForm } from './name-form'
import section from './section.module.css'

/** The name of a partner who has one (PART-004). */
export function PartnerName({ partner }: { partner: Partner }) {
  const text = useText()
  const title = text('name.title')
  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      <NameForm partner={partner} />
    </Panel>
  )
}
