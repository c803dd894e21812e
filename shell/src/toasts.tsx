import type { Toast } from 'platform'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'

// Most visits end without a toast, so what shows them is fetched with the first.
const toasts = () => import('frontend-kit/ui/toast')
const ToastRegion = lazy(() => toasts().then(({ ToastRegion }) => ({ default: ToastRegion })))

/** `showToast` and the place where toasts appear. */
export function useToastRegion() {
  const [isNeeded, setIsNeeded] = useState(false)
  const showToast = useCallback((toast: Toast) => {
    setIsNeeded(true)
    void toasts().then(({ showToast }) => showToast(toast))
  }, [])
  return { showToast, region: isNeeded && <Region /> }
}

function Region() {
  const intl = useIntl()
  return (
    <Suspense>
      <ToastRegion
        label={intl.formatMessage({ id: 'toasts' })}
        closeLabel={intl.formatMessage({ id: 'toasts.close' })}
      />
    </Suspense>
  )
}
