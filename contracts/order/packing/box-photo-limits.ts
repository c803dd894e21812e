// A separate file, so that the browser gets it without the schemas.

/** What the camera of a phone or a tablet makes at most. */
export const MAX_BOX_PHOTO_BYTES = 15 * 1024 * 1024
/** The longer side of a photo as it is kept: the names on the labels of a box can be read. */
export const BOX_PHOTO_PIXELS = 2_000
/** A box has six sides; nobody looks at more pictures of it. */
export const MOST_BOX_PHOTOS = 6
