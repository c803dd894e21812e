import type { Currency } from 'contracts/common'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { TermsDialog } from './parts/terms-dialog'
import type { Client } from './queries'
import { TermsTexts, useText } from './texts'

/** `currency` is that of the site's prices: new terms start with it. */
type Props = { client: Client; currency: Currency }

/** Opens the personal terms of a customer (TERM-008). */
export const TermsButton = (props: Props) => (
  <TermsTexts locale="ru">
    <Opener {...props} />
  </TermsTexts>
)

function Opener(props: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" onPress={() => setOpen(true)}>
        {text('terms.action')}
      </Button>
      {isOpen && <TermsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
