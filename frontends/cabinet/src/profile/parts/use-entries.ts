import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useProfileRefresh, type Writes } from 'frontend-kit/profile/queries'
import { toast } from 'platform'
import { reasonId, useText } from '../texts'

const ABOUT = 'profile'
type Saved = { id: string; version: number }

/** Saves and removes entries of a kind; a toast takes a removal back by saving the same again. */
export function useEntries<Content extends object>({ add, change, remove }: Writes<Content>) {
  const text = useText()
  const refresh = useProfileRefresh()
  const tellFailure = ({ code }: ApiProblem) =>
    toast({ kind: 'error', about: ABOUT, title: text('toast.failed'), text: text(reasonId(code)) })

  /** Whether it was done; the page shows what there is now in either case. */
  async function done(write: () => Promise<unknown>): Promise<boolean> {
    const answer = await attempt(write)
    if (answer instanceof ApiProblem) tellFailure(answer)
    await refresh()
    return !(answer instanceof ApiProblem)
  }
  async function bringBack(content: Content) {
    if (await done(() => add(content))) toast({ kind: 'success', about: ABOUT, title: text('toast.back') })
  }
  return {
    save: (saved: Saved | null, content: Content) => done(() => (saved ? change(saved, content) : add(content))),
    async remove(saved: Saved, content: Content, name: string) {
      if (!(await done(() => remove(saved)))) return
      toast({
        ...{ kind: 'info', about: ABOUT, title: text('toast.removed'), text: name },
        action: { label: text('toast.undo'), onPress: () => void bringBack(content) },
      })
    },
  }
}
