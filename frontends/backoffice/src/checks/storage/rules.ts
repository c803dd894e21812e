import { MAX_CHECK_BYTES, type StorageCheck } from 'contracts/storage-check'

/** So many files are sent at a time (DIAG-015). */
export const BATCH = 5

/** How a test file goes. A failure is the service's, in Russian; null where nobody knows it. */
export type Course =
  | { status: 'waiting' }
  | { status: 'uploading'; sentBytes: number }
  | { status: 'succeeded'; key: string; url: string }
  | { status: 'failed'; error: string | null }
  | { status: 'deleted' }
export type Entry = { id: string; file: File; course: Course }

export type LogKind = 'begun' | 'succeeded' | 'failed' | 'deleted' | 'not-deleted' | 'finished'
export type LogLine = { id: string; at: string; kind: LogKind; name: string; text: string }
export type State = { entries: readonly Entry[]; log: readonly LogLine[] }
export const EMPTY: State = { entries: [], log: [] }

export type Event =
  | { kind: 'chosen'; entries: readonly Entry[] }
  | { kind: 'removed'; id: string }
  | { kind: 'changed'; id: string; course: Course }
  | { kind: 'noted'; line: LogLine }
  | { kind: 'cleared' }

export function after({ entries, log }: State, event: Event): State {
  switch (event.kind) {
    case 'chosen':
      return { entries: [...entries, ...event.entries], log }
    case 'removed':
      return { entries: entries.filter((it) => it.id !== event.id), log }
    case 'changed':
      return { entries: entries.map((it) => (it.id === event.id ? { ...it, course: event.course } : it)), log }
    case 'noted':
      return { entries, log: [...log, event.line] }
    case 'cleared': // DIAG-014
      return EMPTY
    default:
      return event satisfies never
  }
}

export const isTooLarge = (file: { size: number }) => file.size > MAX_CHECK_BYTES

/** The files that an upload sends; without any nothing is sent (DIAG-016). */
export const waitingOf = ({ entries }: State) => entries.filter((it) => it.course.status === 'waiting')

/** How a file ended, by the answer of the service (FILE-049). */
export function courseOf({ success, key, url, error }: StorageCheck): Course {
  return success && key !== null && url !== null ? { status: 'succeeded', key, url } : { status: 'failed', error }
}

/** DIAG-012: of the bytes of these files; a form is a little larger than its file. */
export function percentOf(entries: readonly { file: { size: number }; course: Course }[]): number {
  const total = entries.reduce((sum, { file }) => sum + file.size, 0)
  const done = entries.reduce((sum, { file, course }) => sum + doneOf(course, file.size), 0)
  return total === 0 ? 0 : (100 * done) / total
}

function doneOf(course: Course, sizeBytes: number): number {
  if (course.status === 'waiting') return 0
  return course.status === 'uploading' ? Math.min(course.sentBytes, sizeBytes) : sizeBytes
}

/** How many files were stored, and how many were not (DIAG-018). */
export function countsOf(courses: readonly Course[]): { succeeded: number; failed: number } {
  const failed = courses.filter((it) => it.status === 'failed').length
  return { succeeded: courses.length - failed, failed }
}
