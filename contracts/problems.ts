import { type Static, Type } from '@sinclair/typebox'

/** Every refusal of a request. The code is also the key of its message in every language. */
export const problems = {
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'signature-invalid': { status: 400, title: 'The body is not signed by whom it should be' },
  'not-authenticated': { status: 401, title: 'The request names no caller' },
  'session-expired': { status: 401, title: 'The session has to be renewed' },
  'wrong-password': { status: 401, title: 'The password is not the right one' },
  'not-allowed': { status: 403, title: 'The caller may not do this' },
  'beyond-own-sites': { status: 403, title: 'This concerns other sites than those of the caller, too' },
  'link-invalid': { status: 403, title: 'The link has expired, was altered, or is somebody else’s' },
  'sign-in-too-old': { status: 403, title: 'The sign-in is too long ago for this: sign in again' },
  'no-such-route': { status: 404, title: 'No such route' },
  'order-not-found': { status: 404, title: 'No such order' },
  'patient-not-found': { status: 404, title: 'No such patient' },
  'scan-not-found': { status: 404, title: 'No such scan' },
  'text-not-found': { status: 404, title: 'No such legal text, or no such version of it' },
  'document-not-found': { status: 404, title: 'No such document' },
  'upload-not-found': { status: 404, title: 'No such upload' },
  'payment-not-found': { status: 404, title: 'No such payment' },
  'receipt-not-found': { status: 404, title: 'No such receipt, or it has no file' },
  'message-not-found': { status: 404, title: 'No such message' },
  'partner-not-found': { status: 404, title: 'No such partner' },
  'site-not-found': { status: 404, title: 'No such site' },
  'user-not-found': { status: 404, title: 'No such user' },
  'review-not-found': { status: 404, title: 'No such money in review' },
  'price-list-not-found': { status: 404, title: 'No such price list' },
  'transfer-not-found': { status: 404, title: 'No such transfer' },
  'session-not-found': { status: 404, title: 'No such open session of the person' },
  'second-factor-not-found': { status: 404, title: 'The person has no second factor' },
  'data-request-not-found': { status: 404, title: 'No such request about data' },
  'passkey-not-found': { status: 404, title: 'No such passkey' },
  'translation-not-found': { status: 404, title: 'No such translation' },
  'too-slow': { status: 408, title: 'The body did not come in time' },
  'order-not-draft': { status: 409, title: 'The order has already been placed' },
  'order-not-placed': { status: 409, title: 'The order has not been placed yet' },
  'order-archived': { status: 409, title: 'The order is deleted' },
  'document-not-available': { status: 409, title: 'The order cannot have this document as it is now' },
  'document-issued': { status: 409, title: 'The document has been issued with another buyer' },
  'order-held': { status: 409, title: 'The order belongs to somebody who signs in' },
  'review-settled': { status: 409, title: 'The review has already been settled' },
  'not-payable': { status: 409, title: 'The order is not to be paid' },
  'dispute-not-found': { status: 404, title: 'There is no such dispute' },
  'dispute-answered': { status: 409, title: 'The dispute takes no answer: it has one, or is over' },
  'dispute-ended': { status: 409, title: 'The dispute has ended' },
  'dispute-not-by-letter': { status: 409, title: 'The provider itself tells of its disputes' },
  'last-admin': { status: 409, title: 'One admin of all sites has to remain' },
  'rest-differs': { status: 409, title: 'Another sum is missing than the one that was to be forgiven' },
  'payment-known': { status: 409, title: 'The money belongs to an order already' },
  'payment-under-way': { status: 409, title: 'Money for the order is on its way' },
  'order-refunded': { status: 409, title: 'All money of the order was given back' },
  'refund-too-large': { status: 409, title: 'More than is left of the payment cannot be given back' },
  'receipt-recorded': { status: 409, title: 'The bank transfer has been recorded for this order' },
  'receipt-elsewhere': { status: 409, title: 'The bank transfer has been recorded for another order' },
  'move-not-allowed': { status: 409, title: 'The order cannot come to this status from where it is' },
  'undo-over': { status: 409, title: 'The move can no longer be taken back' },
  'text-changed': { status: 409, title: 'The text has changed since it was read' },
  'quote-changed': { status: 409, title: 'The price or the files are no longer those that were shown' },
  'scans-not-known-yet': { status: 409, title: 'Some of the scans have not been heard of yet' },
  'scans-missing': { status: 409, title: 'Scans that were agreed on are gone' },
  'data-request-completed': { status: 409, title: 'The request about data is already done' },
  'second-factor-enrolled': { status: 409, title: 'The person has a second factor already' },
  'second-factor-missing': { status: 409, title: 'This needs a second factor of one’s own' },
  'price-list-started': { status: 409, title: 'The prices already apply' },
  'price-list-withdrawn': { status: 409, title: 'The price list has been withdrawn' },
  'prices-far-off': { status: 409, title: 'The prices are far from those in force' },
  'transfer-busy': { status: 409, title: 'The file is being sent' },
  'transfer-settled': { status: 409, title: 'The file has been sent, withdrawn or deleted' },
  'translation-exists': { status: 409, title: 'The text has a translation into this language' },
  'upload-offset': { status: 409, title: 'The upload goes on at another byte' },
  'code-gone': { status: 410, title: 'The code has been used, has expired, or was wrong too often' },
  'challenge-gone': { status: 410, title: 'The challenge of the passkey has been used or has expired' },
  'link-gone': { status: 410, title: 'The sign-in link has been used or has expired' },
  'version-changed': { status: 412, title: 'The record was changed meanwhile' },
  'tus-version': { status: 412, title: 'Another version of the upload protocol is needed' },
  'too-large': { status: 413, title: 'The body or file is too large' },
  'not-json': { status: 415, title: 'The body is of an unexpected media type' },
  'range-not-satisfiable': { status: 416, title: 'The file has no such bytes' },
  'invalid-request': { status: 422, title: 'The request is not valid' },
  'key-reused': { status: 422, title: 'The Idempotency-Key was used for another request' },
  'contacts-missing': { status: 422, title: 'The order lacks contacts, recipient or address' },
  'consent-missing': { status: 422, title: 'The order lacks the consent to the processing of personal data' },
  'order-is-empty': { status: 422, title: 'An order needs at least one scan' },
  'too-many-patients': { status: 422, title: 'The order has as many patients as one order may have' },
  'too-many-scans': { status: 422, title: 'The order has as many scans as one order may have' },
  'too-many-price-lists': { status: 422, title: 'The site has as many planned price lists as it may have' },
  'choice-missing': { status: 422, title: 'A material or type has not been chosen' },
  'scan-is-no-mesh': { status: 422, title: 'The file is no STL mesh' },
  'placeholders-differ': { status: 422, title: 'The translation has other placeholders than the text' },
  'wrong-code': { status: 422, title: 'The code is not the right one' },
  'passkey-refused': { status: 422, title: 'The passkey is none that counts here' },
  'too-many-passkeys': { status: 422, title: 'The person has as many passkeys as one person may have' },
  'slip-invalid': { status: 422, title: 'The slip is not valid' },
  'folder-missing': { status: 422, title: 'The upload slip names no folder of the patient' },
  'upload-busy': { status: 423, title: 'The upload is being written by another request' },
  'precondition-required': { status: 428, title: 'The request must name a version or key' },
  'too-many-uploads': { status: 429, title: 'Too many uploads are open' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  // The status that tus prescribes.
  'checksum-differs': { status: 460, title: 'The bytes are not those of the checksum' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'payment-refused': { status: 502, title: 'The payment provider refuses the payment' },
  unavailable: { status: 503, title: 'The service cannot answer just now' },
  'storage-full': { status: 507, title: 'There is no room for the file' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** What was wrong with one field; `path` is a JSON pointer. */
export type FieldError = { path: string; message: string }

/** A refusal is an expected answer: an operation returns it and never throws it. */
export class Refusal {
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
    /** The Retry-After header: the seconds until the same request may succeed, where known. */
    readonly retryAfterS?: number,
  ) {}
}

/** `detail` names the thing and its state; never SQL, a stack, a token or somebody else's data. */
export const refuse = (code: ProblemCode, detail: string, errors?: readonly FieldError[], retryAfterS?: number) =>
  new Refusal(code, detail, errors, retryAfterS)

/** RFC 9457 body. */
export const Problem = Type.Object(
  {
    type: Type.String({ examples: ['/problems/order-not-found'] }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
    requestId: Type.String(),
  },
  { $id: 'Problem' },
)
export type Problem = Static<typeof Problem>
