import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast, useLocale } from 'platform'
import { useState } from 'react'
import { invite, useClinicChange } from '../queries'
import { faultOf } from '../rules'
import { useText } from '../texts'
import styles from './invite-form.module.css'

/** RFC 5321 §4.5.3.1.3: 256 octets for a path, two of them brackets. */
const EMAIL_LENGTH = 254

/** Sends an invitation. What is wrong with the address is said after the first press. */
export function InviteForm({ ownEmail }: { ownEmail: string }) {
  const text = useText()
  const { locale } = useLocale()
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { isBusy, run } = useClinicChange(invite)
  const fault = faultOf(email, ownEmail)
  async function send() {
    setRefused(fault !== null)
    if (fault !== null || !(await run(email.trim(), locale))) return
    toast({
      kind: 'success',
      about: 'clinic',
      title: text('invite.sent'),
      text: text('invite.sentText', { email: email.trim() }),
    })
    setEmail('')
  }
  return (
    <FieldForm onSubmit={() => void send()}>
      <TextField
        className={styles.field}
        label={text('invite.email')}
        value={email}
        onChange={setEmail}
        type="email"
        // The browser would offer the person's own address.
        autoComplete="off"
        error={isRefused && fault ? text(`invite.${fault}`) : undefined}
        limit={{ length: EMAIL_LENGTH, text: text('invite.full') }}
        isRequired
      />
      <Button type="submit" busy={isBusy}>
        {text('invite.send')}
      </Button>
    </FieldForm>
  )
}
