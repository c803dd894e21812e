import { ApiProblem, newKey } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useChange } from 'frontend-kit/hooks/use-change'
import { toast } from 'platform'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText, withCause } from '../texts'
import { isStaleBy, keyAfter } from './rules'

/** What is wrong with the fields of a form; undefined where nothing is. */
export class Wrong<Errors> {
  constructor(readonly errors: Errors) {}
}

type Options<Typed, Facts, Errors, Answer> = {
  /** What the form proposes. */
  start: () => Typed
  /** What is to be sent, or what is wrong with each field. */
  read: (typed: Typed) => Facts | Wrong<Errors>
  /** Throws `ApiProblem`. The key stays the same until the service has answered. */
  send: (facts: Facts, key: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The subject of its toasts. */
  about: string
  /** The words for a refusal. */
  failed: (problem: ApiProblem) => string
  /** What a refusal says of single fields; it then stands there, in place of the toast. */
  errorsBy?: (problem: ApiProblem) => Errors | null
  /** Loads the record anew after somebody else has changed it. */
  reload?: () => Promise<unknown>
  /** Deals with a refusal that is a question; answers whether it did. */
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
  const [errors, setErrors] = useState<Partial<Errors>>({})
  const [isStale, setStale] = useState(false)
  const key = useKey()
  const { isBusy, run } = useChange(options.send)
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [wrongTries, setWrongTries] = useState(0)
  useEffect(() => {
    if (wrongTries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrongTries])

  function type(change: Partial<Typed>) {
    options.onType?.()
    setTyped((before) => ({ ...before, ...change }))
    const mended = Object.fromEntries(Object.keys(change).map((it) => [it, undefined]))
    setErrors((before) => ({ ...before, ...mended }))
  }
  function refuse(wrong: Errors) {
    setErrors(wrong)
    setWrongTries((before) => before + 1)
  }
  const fail = (problem: ApiProblem) =>
    toast({
      kind: 'error',
      about: options.about,
      title: text('toast.error'),
      text: withCause(text, options.failed(problem), problem.code),
    })
  async function onRefusal(problem: ApiProblem) {
    key.after(problem)
    const wrong = options.errorsBy?.(problem)
    if (wrong) return refuse(wrong)
    if (options.onRefused?.(problem)) return
    if (!options.reload || !isStaleBy(problem)) return fail(problem)
    const fresh = await attempt(options.reload)
    if (fresh instanceof ApiProblem) fail(fresh)
    else setStale(true)
  }
  async function submit() {
    const read = options.read(typed)
    if (read instanceof Wrong) return refuse(read.errors)
    setStale(false)
    const answer = await run(read, key.now())
    if (answer === null) return
    if (answer instanceof ApiProblem) return onRefusal(answer)
    key.renew()
    options.onDone(answer)
  }
  return {
    typed,
    errors,
    isBusy,
    /** Somebody else has changed the record; it was loaded anew, and what was typed stays. */
    isStale,
    type,
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
        void submit()
      },
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
