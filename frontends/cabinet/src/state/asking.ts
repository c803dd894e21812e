import { addressOf, EVERYTHING, isSame, type PlacedStatus, type Question, questionOf } from '../draft'

/** Puts a question into the page's address; `replace` leaves no way back to the one before it. */
export type Write = (address: string, how: { replace: boolean }) => void

type Options = {
  /** The question has changed: the fields show it at once. */
  onChange: (question: Question) => void
  /** The question is to be answered. */
  onAsked: (question: Question) => void
  /** Answers the function that takes it back. */
  after: (ms: number, run: () => void) => () => void
}

/** After the last key: long enough for the next one of a person who types, short enough to feel like an answer. */
const PAUSE_MS = 300

/** Keeps the question in the fields and in the address the same, and asks it when it is another one. */
export function createAsking({ onChange, onAsked, after }: Options) {
  let question = EVERYTHING
  /** As it was last read from the address or written into it; the router tells of a new address a little late. */
  let address: string | null = null
  let asked: Question | null = null
  let cancel = () => {}

  function set(changed: Question) {
    cancel()
    question = changed
    onChange(changed)
  }

  function askOnce() {
    const trimmed = { ...question, search: question.search.trim() }
    if (asked !== null && isSame(asked, trimmed)) return
    asked = trimmed
    onAsked(trimmed)
  }

  function put(write: Write, replace: boolean) {
    address = addressOf(question)
    write(address, { replace })
    askOnce()
  }

  return {
    /** The page has come to this address, by a reload, a link or the way back. */
    arrive(at: string) {
      if (at === address) return
      address = at
      set(questionOf(at))
      askOnce()
    },
    /** A key was pressed in the search. Clearing it shows everything at once (CAB-003). */
    type(search: string, write: Write) {
      set({ ...question, search })
      if (search === '') put(write, true)
      else cancel = after(PAUSE_MS, () => put(write, true))
    },
    choose(statuses: readonly PlacedStatus[], write: Write) {
      set({ ...question, statuses })
      put(write, false)
    },
    clear(write: Write) {
      set(EVERYTHING)
      put(write, false)
    },
    /** The page is left. */
    leave() {
      set(EVERYTHING)
      address = null
      asked = null
    },
  }
}
