import { pauseMs } from '../schedule'
import { type Deps, later } from './deps'

/** The pauses after a provider did not answer. A provider that is back is noticed within the last one. */
export const AWAY_MS = [500, 1_000, 2_000, 4_000, 8_000, 10_000]

/** When the provider is asked again about something that began then. */
export function nextCheck({ now, reconcileMs }: Pick<Deps, 'now' | 'reconcileMs'>, since: Date): Date {
  const at = now()
  return later(at, pauseMs(at.getTime() - since.getTime(), reconcileMs))
}
