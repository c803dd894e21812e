import { network } from 'platform'
import { ApiProblem } from '../api'
import { type Body, contentOf } from './content'
import type { ViewedScan } from './rules'
import type { Fault, Summary, ViewerCalls } from './viewer.worker'
import type { Remote } from './worker-calls'

/** `gone`: the scan was removed meanwhile; `damaged`: what came is no mesh; `no-jaw`: it is too large, or too far away. */
export type Failure = 'no-network' | 'gone' | 'damaged' | 'no-jaw' | 'failed'
export type Loaded =
  | { at: 'loading'; percent: number }
  | { at: 'shown'; mesh: Summary }
  | { at: 'failed'; why: Failure }

/** A connection that brings nothing for so long is lost. */
const SILENCE_MS = 20_000
/** Each piece wakes the Worker once; browsers give the bytes in pieces of 64 KB and less. */
const PIECE_BYTES = 1024 * 1024
const PIECES_AHEAD = 4
/** Of the progress bar: to show each percent of a fast line would take the page longer than to fetch it. */
const PROGRESS_MS = 100
const LOADING: Loaded = { at: 'loading', percent: 0 }
/** Why a download was ended: another scan is wanted sooner. */
const OTHERS_FIRST = Symbol()

export type Meshes = ReturnType<typeof openMeshes>

/**
 * The meshes of a viewer: they are fetched one after the other, in the order in which they are wanted, and read and kept by
 * the Worker.
 */
export function openMeshes(worker: Remote<ViewerCalls>) {
  let all: ReadonlyMap<string, Loaded> = new Map()
  let wanted: readonly ViewedScan[] = []
  let current: { id: string; abort: AbortController } | null = null
  const listeners = new Set<() => void>()

  function set(id: string, loaded: Loaded | null): void {
    const next = new Map(all)
    if (loaded) next.set(id, loaded)
    else {
      next.delete(id)
      void worker.ask('forget', { scanId: id }).catch(() => {})
    }
    all = next
    for (const it of listeners) it()
  }

  async function next(): Promise<void> {
    const scan = wanted.find((it) => !all.has(it.id))
    if (current || !scan) return
    const abort = new AbortController()
    current = { id: scan.id, abort }
    set(scan.id, LOADING)
    const loaded = await load(scan, abort)
    current = null
    const isOver = abort.signal.reason === OTHERS_FIRST || !wanted.some((it) => it.id === scan.id)
    set(scan.id, isOver ? null : loaded)
    void next()
  }

  async function load({ id, sizeBytes }: ViewedScan, abort: AbortController): Promise<Loaded> {
    let silence: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => abort.abort(new ApiProblem('no-network', 'Nothing came for a while.')), SILENCE_MS)
    }
    try {
      alive()
      const { body } = await contentOf(id, abort.signal)
      if (!body) return { at: 'failed', why: 'failed' }
      let toldAtMs = performance.now()
      const mesh = await read(id, sizeBytes, body, (received) => {
        alive()
        if (performance.now() < toldAtMs + PROGRESS_MS) return
        toldAtMs = performance.now()
        set(id, { at: 'loading', percent: Math.min(99, Math.floor((100 * received) / sizeBytes)) })
      })
      // The bytes are those of a stored mesh: fewer of them are a connection that broke off.
      if (typeof mesh === 'string') return { at: 'failed', why: mesh === 'no-jaw' ? mesh : 'damaged' }
      return { at: 'shown', mesh }
    } catch (error) {
      return { at: 'failed', why: failureOf(error) }
    } finally {
      clearTimeout(silence)
    }
  }

  /** Gives the bytes to the Worker as they come, some pieces ahead of it. */
  async function read(scanId: string, sizeBytes: number, body: Body, onBytes: (received: number) => void) {
    await worker.ask('read', { scanId, sizeBytes })
    const taken: Promise<Summary | Fault | null>[] = []
    let received = 0
    for await (const { bytes, isLast } of piecesOf(body)) {
      received += bytes.length
      taken.push(worker.ask('take', { scanId, bytes, isLast }, [bytes.buffer]))
      const mesh = isLast ? (await Promise.all(taken)).find((it) => it !== null) : await taken.at(-PIECES_AHEAD)
      if (mesh) return mesh
      onBytes(received)
    }
    throw new Error('The Worker has read nothing.')
  }

  return {
    /** The state of every mesh by the id of its scan; another map after each change. */
    now: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Fetches these and forgets all others; the first ones are shown. */
    keep(scans: readonly ViewedScan[], shown: number): void {
      wanted = scans
      const isShown = (id: string) => scans.slice(0, shown).some((it) => it.id === id)
      const isWanted = (id: string) => scans.some((it) => it.id === id)
      for (const id of all.keys()) if (!isWanted(id) && current?.id !== id) set(id, null)
      // What is shown comes before what is fetched in advance.
      const isLate = scans.slice(0, shown).some((it) => !all.has(it.id))
      if (current && ((isLate && !isShown(current.id)) || !isWanted(current.id))) current.abort.abort(OTHERS_FIRST)
      void next()
    },
    retry(id: string): void {
      set(id, null)
      void next()
    },
    close(): void {
      wanted = []
      current?.abort.abort(OTHERS_FIRST)
      listeners.clear()
    },
  }
}

/** The bytes of a stream in pieces of one size, but for the last one. Ends the stream when nobody wants more. */
async function* piecesOf(body: Body): AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  const reader = body.getReader()
  try {
    let piece = new Uint8Array(PIECE_BYTES)
    let filled = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return yield { bytes: piece.slice(0, filled), isLast: true }
      for (let at = 0; at < value.length; ) {
        const part = value.subarray(at, at + PIECE_BYTES - filled)
        piece.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < PIECE_BYTES) continue
        yield { bytes: piece, isLast: false }
        piece = new Uint8Array(PIECE_BYTES)
        filled = 0
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiProblem) {
    if (error.code === 'scan-not-found') return 'gone'
    return error.code === 'no-network' || error.code === 'unavailable' ? 'no-network' : 'failed'
  }
  network.check()
  return error instanceof TypeError ? 'no-network' : 'failed'
}
