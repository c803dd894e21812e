import { addressOf, changed, EVERYTHING, type Question, questionOf } from '../draft'

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

/** Keeps the question in the fields and in the address the same, and has it answered. */
export function createAsking({ onChange, onAsked, after }: Options) {
  let question = EVERYTHING
  /** As it was last read from the address or written into it; the router tells of a new address a little late. */
  let address: string | null = null
  let cancel = () => {}

  function set(to: Question) {
    cancel()
    question = to
    onChange(to)
  }

  function put(write: Write, replace: boolean) {
    address = addressOf(question)
    write(address, { replace })
    onAsked(question)
  }

  return {
    /** The page has come to this address, by a reload, a link or the way back. */
    arrive(at: string) {
      if (at === address) return
      address = at
      set(questionOf(at))
      onAsked(question)
    },
    /** A key was pressed in the search. Clearing it shows everything at once. */
    type(search: string, write: Write) {
      set(changed(question, { search }))
      if (search === '') put(write, true)
      else cancel = after(PAUSE_MS, () => put(write, true))
    },
    /** Another status, or the empty ones as well. */
    choose(change: Partial<Question>, write: Write) {
      set(changed(question, change))
      put(write, false)
    },
    /** More of the same: no step back for each part. */
    grow(count: number, write: Write) {
      set({ ...question, count })
      put(write, true)
    },
    /** The page is left; whoever comes back asks anew. */
    leave() {
      cancel()
      address = null
    },
  }
}
