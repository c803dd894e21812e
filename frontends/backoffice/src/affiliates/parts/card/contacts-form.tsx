import type { PartnerRecord, PartnerRecordChange } from 'contracts/partner/programme'
import { PHONE_LENGTH } from 'contracts/text/phone'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useState } from 'react'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { dayOf } from '../../../shared/rules'
import { usePartnerChanges } from '../../queries'
import { type Contacts, type ContactsError, contactsChange, contactsOf } from '../../rules'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'

type Errors = { [Field in keyof Contacts]?: ContactsError }

const [NAME_LENGTH, EMAIL_LENGTH] = [200, 254]
const ABOUT = 'partner-contacts'

/** The name and the contacts of a partner. Only what was changed here is sent, so that nobody's other change is undone (AFF-035). */
export function ContactsForm({ partner }: { partner: PartnerRecord }) {
  const text = useText()
  const { change } = usePartnerChanges()
  const [seen, setSeen] = useState(() => contactsOf(partner))
  const form = useForm<Contacts, PartnerRecordChange, Errors, PartnerRecord>({
    start: () => contactsOf(partner),
    read(typed) {
      const { errors, change: body } = contactsChange(seen, typed)
      return errors ? new Wrong(errors) : body
    },
    send: async (body) => (Object.keys(body).length ? change(partner, body) : partner),
    onDone(saved) {
      setSeen(contactsOf(saved))
      form.type(contactsOf(saved))
      if (saved !== partner) toast({ kind: 'success', about: ABOUT, title: text('contacts.saved') })
    },
    about: ABOUT,
    failed: () => text('contacts.failed'),
  })
  const errorOf = (field: keyof Contacts) => {
    const error = form.errors[field]
    return error && text(`contacts.${error}`)
  }
  return (
    <form {...form.form} className={styles.contacts}>
      <p className={styles.small}>
        {partner.offerAcceptedAt === null
          ? text('contacts.notAccepted', { made: dayOf(partner.createdAt) })
          : text('contacts.accepted', { made: dayOf(partner.createdAt), accepted: dayOf(partner.offerAcceptedAt) })}
      </p>
      <div className={styles.fields}>
        <TextField
          {...form.field('name', NAME_LENGTH)}
          label={text('contacts.name')}
          error={errorOf('name')}
          autoComplete="off"
        />
        <TextField
          {...form.field('email', EMAIL_LENGTH)}
          label={text('contacts.email')}
          error={errorOf('email')}
          type="email"
          autoComplete="off"
        />
        <TextField
          {...form.field('phone', PHONE_LENGTH)}
          label={text('contacts.phone')}
          error={errorOf('phone')}
          type="tel"
          autoComplete="off"
        />
      </div>
      <Button type="submit" busy={form.isBusy}>
        {text('contacts.save')}
      </Button>
    </form>
  )
}
