import type { ContactPreferences } from 'contracts/people/contact-preferences'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { toast } from 'platform'
import { useId } from 'react'
import { type Choice, useChannel, useSaveChannel } from '../../channel'
import { problemId, useText } from '../../texts'
import { ChannelForm } from './channel-form'

/** Shows the channel of the signed-in person and saves another one (NOTE-002). */
export function ChannelDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText()
  const formId = useId()
  const { reading, retry } = useChannel()
  const { isBusy, run } = useSaveChannel()

  async function save(choice: Choice) {
    const saved = await run(choice)
    if (saved === null) return
    if (saved instanceof ApiProblem)
      // The dialog stays open with the choice, and its button tries again.
      return toast({
        kind: 'error',
        about: 'channel',
        title: text('channel.notSaved'),
        text: text(problemId(saved.code)),
      })
    toast({ kind: 'success', about: 'channel', title: text('channel.saved'), text: savedText(saved) })
    onClose()
  }
  const savedText = ({ channel, phone }: ContactPreferences) => text(`channel.saved.${channel}`, { phone: phone ?? '' })

  const answers = (
    <>
      <Button look="line" onPress={onClose}>
        {text('channel.cancel')}
      </Button>
      {reading.status === 'shown' && (
        <Button type="submit" form={formId} busy={isBusy}>
          {text('channel.save')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={text('channel.title')} answers={answers} onClose={onClose}>
      {reading.status === 'loading' && <SkeletonList label={text('channel.loading')} />}
      {reading.status === 'failed' && (
        <LoadFailed
          title={text('channel.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('channel.retry')}
          onRetry={() => void retry()}
        />
      )}
      {reading.status === 'shown' && (
        <ChannelForm
          key={reading.value.updatedAt}
          id={formId}
          email={email}
          known={reading.value}
          onSave={(it) => void save(it)}
        />
      )}
    </Dialog>
  )
}
