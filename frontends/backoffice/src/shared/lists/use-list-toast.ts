import { useFailureToast } from 'frontend-kit/hooks/use-failure-toast'
import { problemId, useText } from '../texts'

type ListRead = Parameters<typeof useFailureToast>[1][number] & { retry: () => void }

/** Shows a toast when a list fails to load. `failed` says that it did, in the words of the page. */
export function useListToast(about: string, list: ListRead, failed: string): void {
  const text = useText()
  useFailureToast(about, [list], ({ code }, isOnPage) => ({
    kind: 'error',
    title: text('toast.error'), // BACK-046, BROW-016
    text: isOnPage ? failed : `${failed}. ${text(problemId(code))}`,
    // Without rows the page itself shows the reason and the retry.
    ...(isOnPage ? { isOnPage } : { action: { label: text('order.retry'), onPress: list.retry } }),
  }))
}
