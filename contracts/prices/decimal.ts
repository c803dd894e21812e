const ZERO = 48
const DIGITS = 15 // A double holds 15 digits of any decimal; the floats of scans hold seven.
const MAX_POWER = 9999
const POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power)
const powerOfTen = (power: number) => POWERS[power] ?? 10 ** power

const isDigit = (byte: number | undefined): byte is number => byte !== undefined && byte >= ZERO && byte <= ZERO + 9
const isSign = (byte: number | undefined) => byte === 43 || byte === 45

/** Parses a decimal number from ASCII bytes to 15 digits, without a string; NaN where they are no number. */
export function parseDecimal(bytes: Uint8Array, length: number): number {
  let at = isSign(bytes[0]) ? 1 : 0
  const first = at
  let mantissa = 0
  let exponent = 0
  let point = -1
  for (; at < length; at++) {
    const byte = bytes[at]
    if (isDigit(byte)) {
      const fits = mantissa < POWERS[DIGITS - 1]!
      if (fits) mantissa = mantissa * 10 + (byte - ZERO)
      if (fits && point >= 0) exponent -= 1
      if (!fits && point < 0) exponent += 1
    } else if (byte === 46 && point < 0) point = at
    else break
  }
  if (at - first - (point >= 0 ? 1 : 0) === 0) return Number.NaN
  if (at < length) {
    const power = (bytes[at]! | 32) === 101 ? parsePower(bytes, at + 1, length) : Number.NaN
    if (Number.isNaN(power)) return Number.NaN
    exponent += power
  }
  const size = mantissa === 0 || exponent === 0 ? mantissa : scale(mantissa, exponent)
  return bytes[0] === 45 ? -size : size
}

const scale = (mantissa: number, exponent: number) =>
  exponent < 0 ? mantissa / powerOfTen(-exponent) : mantissa * powerOfTen(exponent)

function parsePower(bytes: Uint8Array, start: number, length: number): number {
  const first = isSign(bytes[start]) ? start + 1 : start
  let power = 0
  for (let at = first; at < length; at++) {
    const byte = bytes[at]
    if (!isDigit(byte)) return Number.NaN
    power = Math.min(MAX_POWER, power * 10 + (byte - ZERO))
  }
  if (first >= length) return Number.NaN
  return bytes[start] === 45 ? -power : power
}
