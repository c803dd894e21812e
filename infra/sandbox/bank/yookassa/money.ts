/** Rubles as the API writes them, e.g. "10000.00". */
export const decimalOf = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Kopecks of a value that has exactly two decimals. */
export const minorOf = (value: string): number => Number(value.replace('.', ''))
