/** FILE-009: 100 × 1024 × 1024, a file of exactly that size is accepted. */
export const MAX_SCAN_BYTES = 100 * 1024 * 1024
