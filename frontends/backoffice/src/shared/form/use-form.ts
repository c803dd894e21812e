import { ApiProblem, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { toast } from 'platform'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { problemId, type Text, useText, withCause } from '../texts'
import { keyAfter } from './rules'

/** What is wrong with the fields of a form; undefined where nothing is. */
export class Wrong<Errors> {
  constructor(readonly errors: Errors) {}
}

type Telling = {
  /** The subject of its toasts. */
  about: string
  /** The words for a refusal; without them, where the title says what was refused, the toast has the problem's own sentence. */
  failed?: (problem: ApiProblem) => string
  /** The title of a refusal's toast, in place of «Ошибка». */
  failedTitle?: string
}

type Options<Typed, Facts, Errors, Answer> = Telling & {
  /** The values that it starts with. */
  start: () => Typed
  /** What is to be sent, or what is wrong with each field. */
  read: (typed: Typed) => Facts | Wrong<Errors>
  /** Throws `ApiProblem`. The key stays the same until the service has answered. */
  send: (facts: Facts, key: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** What a refusal says of single fields; it then stands there, in place of the toast. */
  errorsBy?: (problem: ApiProblem) => Errors | null
  /** Whether the person is asked before these facts are sent. */
  isQuestion?: (facts: Facts) => boolean
  /** Somebody else has changed the record, and the person has not looked at it since: nothing is sent until they have. */
  isOutdated?: boolean
  /** Handles a refusal in place of the toast; answers whether it did. */
  onRefused?: (problem: ApiProblem) => boolean
  onType?: () => void
}

type TextFields<Typed> = { [Field in keyof Typed]: Typed[Field] extends string ? Field : never }[keyof Typed]

/** What a person types into a form, until it is sent. Of wrong fields the first gets the focus. */
export function useForm<Typed extends object, Facts, Errors extends { [Field in keyof Typed]?: unknown }, Answer>(
  options: Options<Typed, Facts, Errors, Answer>,
) {
  const text = useText()
  const [typed, setTyped] = useState(options.start)
  const [asked, setAsked] = useState<Facts | null>(null)
  const key = useKey()
  const { isBusy, run } = useChange(options.send)
  const id = useId()
  const { ref, errors, setErrors, refuse } = useErrors<Errors>()

  function type(change: Partial<Typed>) {
    options.onType?.()
    setTyped((before) => ({ ...before, ...change }))
    const mended = Object.fromEntries(Object.keys(change).map((it) => [it, undefined]))
    setErrors((before) => ({ ...before, ...mended }))
  }
  function leave(field: keyof Typed & keyof Errors) {
    const read = options.read(typed)
    const error = read instanceof Wrong ? read.errors[field] : undefined
    setErrors((before) => ({ ...before, [field]: error }))
  }
  function onRefusal(problem: ApiProblem) {
    key.after(problem)
    const wrong = options.errorsBy?.(problem)
    if (wrong) refuse(wrong)
    else if (!options.onRefused?.(problem)) tellFailure(text, options, problem)
  }
  async function send(facts: Facts) {
    setAsked(null)
    const answer = await run(facts, key.now())
    if (answer === null) return
    if (answer instanceof ApiProblem) return onRefusal(answer)
    key.renew()
    options.onDone(answer)
  }
  function submit() {
    const read = options.read(typed)
    if (read instanceof Wrong) return refuse(read.errors)
    if (options.isOutdated || isBusy) return
    if (options.isQuestion?.(read)) setAsked(read)
    else void send(read)
  }
  return {
    typed,
    errors,
    isBusy,
    type,
    /** Says what is wrong with a field that the person has left. */
    leave,
    /** The question that is open: its answer sends the facts, or goes back to the form. */
    question: asked !== null && { yes: () => void send(asked), no: () => setAsked(null) },
    /** The value of a text field and its change, cut to so many characters as the service takes. */
    field: (name: TextFields<Typed>, length: number) => ({
      value: typed[name] as string,
      onChange: (said: string) => type({ [name]: said.slice(0, length) } as Partial<Typed>),
    }),
    form: {
      id,
      ref,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        submit()
      },
    },
  }
}

function tellFailure(text: Text, { about, failed, failedTitle }: Telling, problem: ApiProblem) {
  const why = failed ? withCause(text, failed(problem), problem.code) : text(problemId(problem.code))
  toast({ kind: 'error', about, title: failedTitle ?? text('toast.error'), text: why })
}

/** What is wrong with the fields; `refuse` moves the focus to the first that is wrong. */
function useErrors<Errors>() {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Errors>>({})
  const [wrongTries, setWrongTries] = useState(0)
  useEffect(() => {
    if (wrongTries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrongTries])
  return {
    ref,
    errors,
    setErrors,
    refuse(wrong: Errors) {
      setErrors(wrong)
      setWrongTries((before) => before + 1)
    },
  }
}

function useKey() {
  const now = useRef({ key: '', isInDoubt: false })
  const renew = () => {
    now.current = { key: newKey(), isInDoubt: false }
  }
  return {
    now() {
      if (now.current.key === '') renew()
      return now.current.key
    },
    renew,
    after(problem: ApiProblem) {
      now.current = keyAfter(now.current, problem, newKey())
    },
  }
}
