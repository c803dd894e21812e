import type { Partner } from 'contracts/partner/account'
import { useText } from '../texts'
import { Fold } from './fold'
import { NameForm } from './name-form'

/** The name of a partner who has one (PART-004). */
export function PartnerName({ partner }: { partner: Partner }) {
  const text = useText()
  return (
    <Fold title={text('name.title')} facts={partner.name ?? ''}>
      <NameForm partner={partner} />
    </Fold>
  )
}
