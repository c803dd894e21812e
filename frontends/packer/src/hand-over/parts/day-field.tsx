import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIn } from 'contracts/text/zoned-days'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useNavigate } from 'platform'
import { useState } from 'react'
import { addressOf, isDay, type Shown } from '../rules'
import { useText } from '../texts'
import styles from './day-field.module.css'

/** The day whose parcels are shown. Who chooses today means each day's today: the page may stay open over midnight. */
export function DayField({ shown }: { shown: Shown }) {
  const text = useText()
  const navigate = useNavigate()
  const today = dayIn(STAFF_ZONE, new Date(useMinute()))
  // A date that is half typed is none yet, and is not taken out of the hands of whoever types it.
  const [typed, setTyped] = useState<string | null>(null)

  function type(day: string) {
    setTyped(isDay(day) ? null : day)
    if (isDay(day)) navigate(addressOf({ ...shown, day: day === today ? null : day }), { replace: true })
  }
  return (
    <TextField
      type="date"
      label={text('handOver.day')}
      value={typed ?? shown.day ?? today}
      onChange={type}
      onBlur={() => setTyped(null)}
      className={styles.day}
    />
  )
}
