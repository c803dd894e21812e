/** A ref: puts the keyboard and the screen reader where the page has gone on. The same at every render, so it does it once. */
export const arriveAt = (element: HTMLElement | null): void => element?.focus()
