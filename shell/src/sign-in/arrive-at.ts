/** A ref that moves the focus to new content. It is one constant function, so React calls it once. */
export const arriveAt = (element: HTMLElement | null): void => element?.focus()
