/** The channel that wakes the workers. */
export const WORK = 'transfers'
