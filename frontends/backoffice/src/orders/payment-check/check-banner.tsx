import { useNewestCheck } from './queries'
import { RunningCheck } from './running-check'

/** Says that payments are being checked, whoever has started it, and disappears afterwards (BACK-019). */
export function CheckBanner() {
  const isRunning = useNewestCheck()?.status === 'running'
  return isRunning && <RunningCheck />
}
