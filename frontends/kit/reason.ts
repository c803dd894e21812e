import type { FailureCode } from './api'

const REASONS = {
  'no-network': 'no-network',
  unavailable: 'unavailable',
  'too-many-requests': 'too-many-requests',
  'session-expired': 'signed-out',
  'not-authenticated': 'signed-out',
} as const satisfies { [code in FailureCode]?: string }

type Reason = (typeof REASONS)[keyof typeof REASONS]

/** Maps a failure to the reasons that the reader can act on; each area has a text for each reason. */
export const reasonFor = (code: FailureCode): Reason | 'other' =>
  Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'other'
