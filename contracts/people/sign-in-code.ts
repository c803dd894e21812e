const DIGITS = 6

/** The digits of what was typed or pasted, e.g. `482 913` or a line of the mail around them. */
export const codeIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS)
export const isComplete = (code: string): boolean => code.length === DIGITS

/** A mail takes a few seconds; a second one sooner would only void the code of the first. */
export const RESEND_PAUSE_MS = 60_000
