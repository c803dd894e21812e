const STATUS = { invalid_request_error: 400, idempotency_error: 400, api_error: 500 } as const

type More = { code?: string; param?: string; status?: number }

/** An error that Stripe answers. */
export class Rejection {
  readonly type: keyof typeof STATUS
  readonly message: string
  readonly #more: More

  constructor(type: keyof typeof STATUS, message: string, more: More = {}) {
    this.type = type
    this.message = message
    this.#more = more
  }

  get status(): number {
    return this.#more.status ?? STATUS[this.type]
  }

  /** Whether a wrong parameter kept the request from being executed. */
  get isOfParameters(): boolean {
    return this.status === 400 && this.#more.param !== undefined
  }

  get body(): object {
    const { code, param } = this.#more
    const { type, message } = this
    return { error: { ...(code ? { code } : {}), message, ...(param ? { param } : {}), type } }
  }
}

/** A parameter that Stripe refuses, written as in the form: `line_items[0][quantity]`. */
export const invalid = (param: string, message: string, code?: string) =>
  new Rejection('invalid_request_error', message, { param, code })
