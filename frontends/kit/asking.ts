/** Puts a question into the page's address; `replace` leaves no way back to the one before it. */
export type Write = (address: string, how: { replace: boolean }) => void

type Options<Question> = {
  everything: Question
  questionOf: (address: string) => Question
  /** From its question mark on; the empty text where everything is asked for. */
  addressOf: (question: Question) => string
  /** What else another choice changes. */
  changed?: (question: Question, change: Partial<Question>) => Question
  /** The question has changed: the fields show it at once. */
  onChange: (question: Question) => void
  /** The question is to be answered. */
  onAsked: (question: Question) => void
  /** Answers the function that takes it back. */
  after?: (ms: number, run: () => void) => () => void
}

/** After the last key: long enough for the next one of a person who types, short enough to feel like an answer. */
const PAUSE_MS = 300

/** Keeps the question in the fields and in the address the same, and has it answered. */
export function createAsking<Question extends { search: string }>({
  everything,
  questionOf,
  addressOf,
  changed = (question, change) => ({ ...question, ...change }),
  onChange,
  onAsked,
  after = afterwards,
}: Options<Question>) {
  let question = everything
  /** As it was last read from the address or written into it; the router tells of a new address a little late. */
  let address: string | null = null
  /** What was asked last, without spaces around it. */
  let asked: string | null = null
  let cancel = () => {}

  const trimmed = () => addressOf({ ...question, search: question.search.trim() })

  function set(to: Question) {
    cancel()
    question = to
    onChange(to)
  }

  function put(write: Write, replace: boolean) {
    address = addressOf(question)
    write(address, { replace })
  }

  function ask() {
    asked = trimmed()
    onAsked(question)
  }

  function putTyped(write: Write) {
    put(write, true)
    if (trimmed() !== asked) ask()
  }

  return {
    /** The page has come to this address, by a reload, a link or the way back. */
    arrive(at: string) {
      if (at === address) return
      address = at
      set(questionOf(at))
      ask()
    },
    /** A key was pressed in the search. Clearing it shows everything at once (CAB-003). */
    type(search: string, write: Write) {
      set(changed(question, { search } as Partial<Question>))
      if (search === '') putTyped(write)
      else cancel = after(PAUSE_MS, () => putTyped(write))
    },
    /** Something else was chosen; a step that can be gone back, unless it replaces the one before. */
    choose(change: Partial<Question>, write: Write, { replace = false } = {}) {
      set(changed(question, change))
      put(write, replace)
      ask()
    },
    /** The page is left; whoever comes back asks anew. */
    leave() {
      cancel()
      question = everything
      address = null
      asked = null
    },
  }
}

function afterwards(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
