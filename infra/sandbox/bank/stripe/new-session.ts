import { type Static, type StringOptions, Type } from '@sinclair/typebox'
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value'
import { nameOf } from './form'
import { invalid, type Rejection } from './rejection'
import { idOf, type Session } from './session'

/** A text, and the message for one that does not fit. */
const text = (says: string, options: StringOptions & { code?: string }) => Type.String({ ...options, says })
const closed = { additionalProperties: false }
const URL_TEXT = { pattern: '^https?://[^\\s]+$', maxLength: 5000, code: 'url_invalid' }
const INVALID_INTEGER = 'parameter_invalid_integer'
const CURRENCIES = Intl.supportedValuesOf('currency').join('|').toLowerCase()

const Product = Type.Object(
  {
    name: text('You passed an empty string. We assume empty values are an attempt to unset a parameter.', {
      minLength: 1,
      code: 'parameter_invalid_empty',
    }),
    description: Type.Optional(text('Invalid string.', { minLength: 1, code: 'parameter_invalid_empty' })),
  },
  closed,
)

const Line = Type.Object(
  {
    quantity: text('Invalid positive integer.', { pattern: '^[1-9]\\d{0,5}$', code: INVALID_INTEGER }),
    price_data: Type.Object(
      {
        currency: text('Invalid currency. Stripe takes the codes of ISO 4217.', { pattern: `^(?:${CURRENCIES})$` }),
        // The price of one piece, in minor units.
        unit_amount: text('Invalid non-negative integer.', { pattern: '^\\d{1,8}$', code: INVALID_INTEGER }),
        product_data: Product,
      },
      closed,
    ),
  },
  closed,
)

// Counts and lengths are checked separately, since Stripe has other messages for them.
const Metadata = Type.Record(Type.String(), Type.String())

const NewSession = Type.Object(
  {
    mode: text('Invalid mode: must be payment.', { pattern: '^payment$' }),
    success_url: text('Not a valid URL', URL_TEXT),
    cancel_url: Type.Optional(text('Not a valid URL', URL_TEXT)),
    line_items: Type.Array(Line, { minItems: 1 }),
    client_reference_id: Type.Optional(text('Invalid string: must be at most 200 characters.', { maxLength: 200 })),
    customer_email: Type.Optional(
      text('Invalid email address.', { pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', code: 'email_invalid' }),
    ),
    locale: Type.Optional(text('Invalid locale.', { pattern: '^(auto|[a-z]{2,3}(-[A-Z]{2}|-[0-9]{3})?)$' })),
    expires_at: Type.Optional(text('Invalid integer.', { pattern: '^\\d{1,10}$', code: INVALID_INTEGER })),
    metadata: Type.Optional(Metadata),
    payment_method_types: Type.Optional(
      Type.Array(text('Invalid payment_method_types.', { pattern: '^[a-z_]{2,40}$' })),
    ),
    payment_intent_data: Type.Optional(
      Type.Object(
        {
          description: Type.Optional(text('Invalid string: must be at most 1000 characters.', { maxLength: 1000 })),
          metadata: Type.Optional(Metadata),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type NewSession = Static<typeof NewSession>

const MOST_LINES = 100
// Stripe's minimum is 0.50 € in euro, and about that in other currencies.
const LEAST_MINOR = 50
const EXPIRES_WITHIN_S = { least: 1800, most: 86_400 }
const METADATA = { keys: 50, keyLength: 40, valueLength: 500 }

/** The parameters of `POST /v1/checkout/sessions`, or Stripe's refusal. */
export function readNewSession(form: unknown, now: Date): NewSession | Rejection {
  const wrong = Value.Errors(NewSession, form).First()
  if (wrong) return wrongPart(wrong)
  const wanted = form as NewSession
  return (
    wrongLines(wanted) ??
    wrongMetadata('metadata', wanted.metadata) ??
    wrongMetadata('payment_intent_data[metadata]', wanted.payment_intent_data?.metadata) ??
    wrongExpiry(wanted, now) ??
    wanted
  )
}

function wrongPart({ type, path, schema }: ValueError): Rejection {
  const param = nameOf(path)
  switch (type) {
    case ValueErrorType.ObjectAdditionalProperties:
      return invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
    case ValueErrorType.ObjectRequiredProperty:
      return invalid(param, `Missing required param: ${param}.`, 'parameter_missing')
    case ValueErrorType.Object:
      return invalid(param, 'Invalid object')
    case ValueErrorType.Array:
      return invalid(param, 'Invalid array')
    default:
      return invalid(param, String(schema.says ?? 'Invalid string.'), schema.code)
  }
}

/** The amount of a line, for all its pieces. */
const lineMinor = ({ quantity, price_data }: NewSession['line_items'][number]) =>
  Number(quantity) * Number(price_data.unit_amount)

function wrongLines({ line_items }: NewSession): Rejection | undefined {
  if (line_items.length > MOST_LINES)
    return invalid('line_items', `You may only specify up to ${MOST_LINES} line items.`)
  const [first] = line_items
  const strange = line_items.findIndex((it) => it.price_data.currency !== first?.price_data.currency)
  if (strange >= 0)
    return invalid(`line_items[${strange}][price_data][currency]`, 'All line items have to be in one currency.')
  if (line_items.reduce((sum, it) => sum + lineMinor(it), 0) >= LEAST_MINOR) return undefined
  const says = "The Checkout Session's total amount must convert to at least 50 cents."
  return invalid('line_items', says, 'amount_too_small')
}

function wrongMetadata(param: string, metadata: Record<string, string> = {}): Rejection | undefined {
  const entries = Object.entries(metadata)
  if (entries.length > METADATA.keys)
    return invalid(param, `Metadata can have up to ${METADATA.keys} keys, but you passed in ${entries.length}.`)
  for (const [key, value] of entries) {
    if (key.length > METADATA.keyLength)
      return invalid(param, `Metadata keys can have up to ${METADATA.keyLength} characters.`)
    if (value.length > METADATA.valueLength)
      return invalid(`${param}[${key}]`, `Metadata values can have up to ${METADATA.valueLength} characters.`)
  }
}

function wrongExpiry({ expires_at }: NewSession, now: Date): Rejection | undefined {
  if (expires_at === undefined) return undefined
  const { least, most } = EXPIRES_WITHIN_S
  const inSeconds = Number(expires_at) - Math.floor(now.getTime() / 1000)
  const says = (limit: string) => `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`
  if (inSeconds < least) return invalid('expires_at', says('at least 30 minutes'))
  return inSeconds > most ? invalid('expires_at', says('less than 24 hours')) : undefined
}

/** How long a session is open by default. */
const LIFETIME_MS = 86_400_000

/** The session that a request begins. */
export function sessionOf(wanted: NewSession, apiVersion: string, now: Date): Session {
  const { expires_at, line_items, payment_intent_data } = wanted
  const expiresAtMs = expires_at === undefined ? now.getTime() + LIFETIME_MS : Number(expires_at) * 1000
  return {
    id: idOf('cs_test'),
    paymentIntentId: idOf('pi'),
    apiVersion,
    lines: line_items.map(({ quantity, price_data }) => ({
      name: price_data.product_data.name,
      quantity: Number(quantity),
      unitMinor: Number(price_data.unit_amount),
    })),
    amountMinor: line_items.reduce((sum, it) => sum + lineMinor(it), 0),
    currency: line_items[0]?.price_data.currency ?? '',
    successUrl: wanted.success_url,
    cancelUrl: wanted.cancel_url ?? null,
    clientReferenceId: wanted.client_reference_id ?? null,
    customerEmail: wanted.customer_email ?? null,
    locale: wanted.locale ?? null,
    metadata: wanted.metadata ?? {},
    paymentIntentMetadata: payment_intent_data?.metadata ?? {},
    description: payment_intent_data?.description ?? null,
    createdAt: now.toISOString(),
    expiresAt: new Date(expiresAtMs).toISOString(),
    state: { status: 'open', declinedBy: null },
  }
}
