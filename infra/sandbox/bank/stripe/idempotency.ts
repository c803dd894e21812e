import type { Faults } from '../../faults'
import { underFaults } from '../calls'
import type { Call, Fault } from '../fault'
import type { Ledger } from '../ledger'
import { type Answer, answerOf, BROKEN } from './answer'
import { Rejection } from './rejection'

export type AnswersOptions = {
  ledger: Ledger
  faults: Faults<Fault>
}

const LONGEST_KEY = 255

/**
 * Executes a request once per idempotency key, by Stripe's rules: a repeated request gets the first answer, even a 500;
 * another request with the key is refused; a parallel one gets 409; a refusal for wrong parameters is not stored.
 */
export class AnswersByKey {
  readonly #options: AnswersOptions
  readonly #underWay = new Set<string>()

  constructor(options: AnswersOptions) {
    this.#options = options
  }

  async once(request: Request, text: string, call: Call, work: () => object | Rejection): Promise<Answer> {
    const key = request.headers.get('idempotency-key')
    if (!key) return this.#underFaults(call, () => answerOf(work()))
    if (key.length > LONGEST_KEY) return answerOf(tooLong)
    if (this.#underWay.has(key)) return answerOf(inUse(key))
    const asked = { path: new URL(request.url).pathname, parameters: sorted(text) }
    const earlier = this.#earlier(key, asked)
    if (earlier) return earlier
    this.#underWay.add(key)
    try {
      const answer = await this.#underFaults(call, (isLost) => this.#execute(key, asked, work, isLost))
      return { ...answer, headers: { 'idempotency-key': key } }
    } finally {
      this.#underWay.delete(key)
    }
  }

  #underFaults(call: Call, answer: (isLost: boolean) => Answer): Promise<Answer> {
    return underFaults(this.#options.faults, call, BROKEN, answer)
  }

  #earlier(key: string, asked: KeyedRequest): Answer | undefined {
    const earlier = this.#options.ledger.answered(keptUnder(key))
    if (!earlier) return undefined
    const { path, parameters } = JSON.parse(earlier.request) as KeyedRequest
    if (path !== asked.path) return answerOf(otherUse(key, `the same endpoint they were first used for ('${path}')`))
    if (parameters !== asked.parameters) return answerOf(otherUse(key, 'the same parameters they were first used with'))
    const headers = { 'idempotency-key': key, 'idempotent-replayed': 'true' }
    return { status: earlier.status, body: JSON.parse(earlier.body), headers }
  }

  /** Stores the answer in the transaction of its effect. */
  #execute(key: string, asked: KeyedRequest, work: () => object | Rejection, isLost: boolean): Answer {
    const { ledger } = this.#options
    return ledger.transaction(() => {
      const result = work()
      const answer = isLost ? BROKEN : answerOf(result)
      const isKept = !(result instanceof Rejection && result.isOfParameters)
      if (isKept)
        ledger.keepAnswer(keptUnder(key), {
          request: JSON.stringify(asked),
          status: answer.status,
          body: JSON.stringify(answer.body),
        })
      return answer
    })
  }
}

type KeyedRequest = { path: string; parameters: string }

// YooKassa's answers are in the same table.
const keptUnder = (key: string) => `stripe ${key}`

/** The order of parameters does not matter. */
function sorted(text: string): string {
  const parameters = new URLSearchParams(text)
  parameters.sort()
  return parameters.toString()
}

const tooLong = new Rejection('invalid_request_error', `The idempotency key is longer than ${LONGEST_KEY} characters.`)

const otherUse = (key: string, says: string) =>
  new Rejection(
    'idempotency_error',
    `Keys for idempotent requests can only be used with ${says}. Try using a key other than '${key}' if you meant to execute a different request.`,
  )

const inUse = (key: string) =>
  new Rejection(
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use', status: 409 },
  )
