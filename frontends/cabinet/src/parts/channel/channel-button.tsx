import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { Suspense, useState } from 'react'
import { useText } from '../../texts'

// Most visits leave the channel as it is, so the first press loads the dialog.
const { Component: ChannelDialog } = later(() => import('./channel-dialog').then((it) => it.ChannelDialog))

/** Opens the dialog of the notification channel (CAB-005). */
export function ChannelButton({ email, className }: { email: string; className?: string | undefined }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={className}>
      <Button look="line" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {text('channel.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChannelDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
