import type { Channel, ContactPreferences } from 'contracts/people/contact-preferences'
import { PHONE_LENGTH } from 'contracts/text/phone'
import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { type Choice, lacksPhone } from '../../channel'
import { useText } from '../../texts'
import styles from './channel-form.module.css'

type Props = { id: string; email: string; known: ContactPreferences; onSave: (choice: Choice) => void }

/** The three channels (NOTE-001), and the phone number that WhatsApp needs. */
export function ChannelForm({ id, email, known, onSave }: Props) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [channel, setChannel] = useState<Channel>(known.channel)
  const [phone, setPhone] = useState(known.phone ?? '')
  const [isRefused, setRefused] = useState(false)
  const choice = { channel, phone }

  function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(lacksPhone(choice))
    if (lacksPhone(choice)) form.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus()
    else onSave(choice)
  }

  return (
    <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
      <p>{text('channel.lead')}</p>
      <RadioCards<Channel>
        label={text('channel.label')}
        value={channel}
        onChange={setChannel}
        cards={[
          { value: 'email', title: text('channel.email'), facts: [text('channel.emailFact', { email })] },
          { value: 'whatsapp', title: text('channel.whatsapp'), facts: [text('channel.whatsappFact')] },
          { value: 'none', title: text('channel.none'), facts: [text('channel.noneFact')] },
        ]}
      />
      {channel === 'whatsapp' && (
        <TextField
          label={text('channel.phone')}
          value={phone}
          onChange={setPhone}
          type="tel"
          autoComplete="tel"
          hint={text('channel.phoneHint')}
          error={isRefused && lacksPhone(choice) ? text('channel.phoneWrong') : undefined}
          limit={{ length: PHONE_LENGTH, text: text('channel.phoneHint') }}
          isRequired
        />
      )}
    </form>
  )
}
