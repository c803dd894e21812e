import { describe, expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { type Calls, cleanUp, deleteEntries, type Progress, sendInBatches } from './removal'

const PATHS = Array.from({ length: 250 }, (_, index) => `order/${index}.stl`)
const folder = (id: string) => ({ id, kind: 'folder' as const })
const failure = new ApiProblem('unavailable', 'away')
const doneWith = (paths: string[]) => ({ outcomes: paths.map((path) => ({ path, outcome: 'done' as const })) })
const ignored = () => {}

/** A storage with the paths, of which `kept` cannot be deleted; lists 100 at a time. */
function storage(paths: readonly string[], { kept = [] as string[] } = {}) {
  let left = [...paths]
  const requests: string[][] = []
  const calls: Calls = {
    async list(path, { cursor, limit }) {
      const below = left.filter((it) => it.startsWith(`${path}/`)).map((id) => ({ id }))
      const from = Number(cursor ?? 0)
      const items = below.slice(from, from + limit)
      return { items, next: from + limit < below.length ? String(from + limit) : null }
    },
    async remove(batch) {
      requests.push(batch)
      left = left.filter((it) => kept.includes(it) || !batch.includes(it))
      return doneWith(batch.filter((it) => !kept.includes(it)))
    },
  }
  return { calls, requests, left: () => left }
}

describe('a deletion', () => {
  test('BROW-009 250 paths need three requests of at most 100', async () => {
    const requests: number[] = []
    const progress: Progress[] = []
    const { done, problems } = await sendInBatches(
      PATHS,
      async (paths) => {
        requests.push(paths.length)
        return doneWith(paths)
      },
      (it) => progress.push(it),
    )
    expect(requests).toEqual([100, 100, 50])
    expect(done).toHaveLength(250)
    expect(problems).toEqual([])
    expect(progress.map((it) => it.done)).toEqual([100, 200, 250])
  })

  test('BROW-010 a batch that fails does not stop those after it, and is reported at the end', async () => {
    let request = 0
    const { done, problems } = await sendInBatches(
      PATHS,
      async (paths) => {
        request += 1
        if (request === 2) throw failure
        return doneWith(paths)
      },
      ignored,
    )
    expect(request).toBe(3)
    expect(done).toEqual([...PATHS.slice(0, 100), ...PATHS.slice(200)])
    expect(problems).toEqual([{ what: 'batch-failed', count: 100, code: 'unavailable' }])
  })

  test('a path that the service refuses is reported, and the others are deleted', async () => {
    const { done, problems } = await sendInBatches(
      ['a', 'b'],
      async () => ({
        outcomes: [
          { path: 'a', outcome: 'not-found' },
          { path: 'b', outcome: 'done' },
        ],
      }),
      ignored,
    )
    expect(done).toEqual(['b'])
    expect(problems).toEqual([{ what: 'refused', path: 'a', outcome: 'not-found' }])
  })

  test('BROW-007 of a folder takes all its files, those in sub-folders too, and no others', async () => {
    const inSubFolder = Array.from({ length: 120 }, (_, index) => `order/anna/aligner/${index}.stl`)
    const store = storage(['order/one.stl', ...inSubFolder, 'other/kept.stl'])
    const { folders, deleted, problems } = await deleteEntries([folder('order')], store.calls, ignored)
    expect(store.left()).toEqual(['other/kept.stl'])
    expect(store.requests.map((it) => it.length)).toEqual([100, 21])
    expect([folders, deleted.length, problems.length]).toEqual([1, 121, 0])
  })

  test('BROW-008 a folder that cannot be listed, and one that is not empty at the end, are reported', async () => {
    const store = storage(['full/a.stl', 'full/b.stl'], { kept: ['full/b.stl'] })
    const list: Calls['list'] = async (path, page) => {
      if (path === 'hidden') throw failure
      return store.calls.list(path, page)
    }
    const entries = [folder('hidden'), folder('full')]
    const { folders, deleted, problems } = await deleteEntries(entries, { ...store.calls, list }, ignored)
    expect(problems).toEqual([
      { what: 'not-listed', path: 'hidden', code: 'unavailable' },
      { what: 'not-emptied', path: 'full' },
    ])
    expect([folders, deleted]).toEqual([0, ['full/a.stl']])
  })
})

describe('a cleanup', () => {
  type Batch = { folders: number; files: number }
  const batches = (...answers: Batch[]) => {
    const given = [...answers]
    return async () => given.shift() ?? Promise.reject(failure)
  }
  const goesOn = () => false

  test('BROW-018 goes on until a batch deletes nothing, and counts folders and files', async () => {
    const send = batches({ folders: 1, files: 100 }, { folders: 2, files: 30 }, { folders: 0, files: 0 })
    const progress: Progress[] = []
    const cleaned = await cleanUp({ files: 130 }, { send, isStopped: goesOn }, (it) => progress.push(it))
    expect(cleaned).toEqual({ folders: 3, files: 130, problems: [] })
    expect(progress).toEqual([
      { done: 100, total: 130 },
      { done: 130, total: 130 },
    ])
  })

  test('BROW-018 tells of a batch that failed, and what was deleted before', async () => {
    const send = batches({ folders: 1, files: 100 })
    expect(await cleanUp({ files: 130 }, { send, isStopped: goesOn }, ignored)).toEqual({
      folders: 1,
      files: 100,
      problems: [{ what: 'cleanup-failed', code: 'unavailable' }],
    })
  })

  test('stops after the batch during which somebody stops it', async () => {
    let isStopped = false
    const send = async () => {
      isStopped = true
      return { folders: 1, files: 100 }
    }
    const cleaned = await cleanUp({ files: 1_000 }, { send, isStopped: () => isStopped }, ignored)
    expect(cleaned).toEqual({ folders: 1, files: 100, problems: [] })
  })
})
