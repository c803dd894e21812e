// A separate file, so that the browser gets it without the schemas.

/** A photo from a phone; larger ones are no logos. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024

/** What a logo becomes: a PNG that a label printer cannot show finer, small enough to be kept beside the labels. */
export const STORED_LOGO = { mostPixels: 1_000, maxBytes: 256 * 1024 } as const
