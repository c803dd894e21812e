import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Page } from '../shared/frame/page'
import { useListToast } from '../shared/lists/use-list-toast'
import { LoadFailed } from '../shared/load-failed'
import { MentionList } from './parts/mention-list'
import { useMentions } from './queries'
import { Texts, useText } from './texts'

/** The notes in which colleagues mention the person: first those that are not read yet. */
export const MentionsPage = () => (
  <Texts locale="ru">
    <MentionsHere />
  </Texts>
)

function MentionsHere() {
  const text = useText()
  return (
    <Page title={text('bar.mentionsPage')} lead={text('mentions.lead')}>
      <Mentions />
    </Page>
  )
}

/** Both lists with their loading, error and empty states. */
function Mentions() {
  const text = useText()
  const [unread, read] = [useMentions('unread'), useMentions('read')]
  useListToast('mentions', unread, text('mentions.failed'))
  const [fresh, old] = [unread.listing, read.listing]
  if (fresh.status === 'loading') return <SkeletonList label={text('mentions.loading')} rows={4} />
  if (fresh.status === 'failed')
    return <LoadFailed title={text('mentions.failed')} problem={fresh.problem} onRetry={unread.retry} />
  const hasOld = old.status !== 'shown' || old.items.length > 0
  if (fresh.items.length === 0 && !hasOld)
    return <EmptyState title={text('mentions.none')}>{text('mentions.noneText')}</EmptyState>
  return (
    <>
      <MentionList
        title={text('mentions.unread')}
        listing={fresh}
        onMore={unread.more}
        none={text('mentions.noneUnread')}
      />
      {old.status === 'failed' && (
        <LoadFailed title={text('mentions.failed')} problem={old.problem} onRetry={read.retry} />
      )}
      {old.status === 'loading' && <SkeletonList label={text('mentions.loading')} rows={2} />}
      {old.status === 'shown' && old.items.length > 0 && (
        <MentionList title={text('mentions.read')} listing={old} onMore={read.more} />
      )}
    </>
  )
}
