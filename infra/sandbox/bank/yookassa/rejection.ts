const STATUS = {
  invalid_request: 400,
  invalid_credentials: 401,
  not_found: 404,
  internal_server_error: 500,
} as const

/** An error that YooKassa answers. */
export class Rejection {
  constructor(
    readonly code: keyof typeof STATUS,
    readonly description: string,
    /** The header or the part of the body that is wrong, e.g. `receipt.items`. */
    readonly parameter?: string,
  ) {}

  get status(): number {
    return STATUS[this.code]
  }

  get body(): object {
    const { code, description, parameter } = this
    return { type: 'error', id: crypto.randomUUID(), code, description, ...(parameter ? { parameter } : {}) }
  }
}

/** A part of the request that YooKassa refuses. */
export const invalid = (parameter: string, description: string) =>
  new Rejection('invalid_request', description, parameter)
