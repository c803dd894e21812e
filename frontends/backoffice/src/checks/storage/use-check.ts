import { MAX_CHECK_BYTES } from 'contracts/storage-check'
import { formatBytes } from 'contracts/text/format'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { dismissToasts, toast } from 'platform'
import { useReducer, useState } from 'react'
import { batchesOf } from '../../shared/rules'
import { problemId, useSizeLabels } from '../../shared/texts'
import { deleteCheck, sendCheck } from './queries'
import {
  after,
  BATCH,
  type Course,
  countsOf,
  courseOf,
  EMPTY,
  type Entry,
  isTooLarge,
  type LogKind,
  waitingOf,
} from './rules'
import { useText } from './texts'

/** The storage test of a page: its files, how they go, and the log. */
export function useCheck() {
  const text = useText()
  const sizes = useSizeLabels()
  const [state, tell] = useReducer(after, EMPTY)
  const [run, setRun] = useState<readonly string[] | null>(null)
  const note = (kind: LogKind, name: string, said = '') =>
    tell({ kind: 'noted', line: { id: crypto.randomUUID(), at: new Date().toISOString(), kind, name, text: said } })
  const reason = ({ code }: ApiProblem) => (problemId(code) === 'problem.other' ? null : text(problemId(code)))

  function choose(files: readonly File[]) {
    const error = text('storage.tooLarge', { size: formatBytes(MAX_CHECK_BYTES, sizes) })
    const courseFor = (file: File): Course => (isTooLarge(file) ? { status: 'failed', error } : { status: 'waiting' })
    const entries = files.map((file) => ({ id: crypto.randomUUID(), file, course: courseFor(file) }))
    tell({ kind: 'chosen', entries })
  }

  async function send({ id, file }: Entry): Promise<Course> {
    const change = (course: Course) => tell({ kind: 'changed', id, course })
    change({ status: 'uploading', sentBytes: 0 })
    note('begun', file.name)
    const sent = await attempt(() => sendCheck(file, (sentBytes) => change({ status: 'uploading', sentBytes })))
    const course: Course = sent instanceof ApiProblem ? { status: 'failed', error: reason(sent) } : courseOf(sent)
    change(course)
    if (course.status === 'succeeded') note('succeeded', file.name, course.key)
    if (course.status === 'failed') note('failed', file.name, failureText(text, course.error))
    return course
  }

  async function upload() {
    if (run) return
    const waiting = waitingOf(state)
    if (waiting.length === 0) return toast({ kind: 'error', about: 'storage', title: text('storage.noFiles') })
    dismissToasts('storage')
    setRun(waiting.map((it) => it.id))
    const courses: Course[] = []
    for (const batch of batchesOf(waiting, BATCH)) courses.push(...(await Promise.all(batch.map(send))))
    setRun(null)
    const counts = countsOf(courses)
    const said = text('storage.counts', counts)
    note('finished', '', said)
    const kind = counts.failed > 0 ? 'error' : 'success'
    toast({ kind, about: 'storage', title: text('storage.finished'), text: said })
  }

  async function remove({ id, file: { name }, course }: Entry) {
    if (course.status !== 'succeeded') return tell({ kind: 'removed', id })
    const removed = await attempt(() => deleteCheck(course.key))
    if (removed instanceof ApiProblem) {
      const said = reason(removed) ?? text('storage.unknown')
      note('not-deleted', name, said)
      return toast({ kind: 'error', about: id, title: text('storage.notDeleted'), text: said })
    }
    tell({ kind: 'changed', id, course: { status: 'deleted' } })
    note('deleted', name)
    toast({ kind: 'success', about: id, title: text('storage.deletedToast') })
  }

  const running = run && state.entries.filter((it) => run.includes(it.id))
  return { ...state, running, choose, upload, remove, clear: () => tell({ kind: 'cleared' }) }
}

/** Why a file was not stored (DIAG-017). */
export const failureText = (text: ReturnType<typeof useText>, error: string | null) =>
  error === null ? text('storage.unknown') : text('storage.failed', { message: error })
