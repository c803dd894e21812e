import { isAlignerWord, isJawNoun, isJawWord, isStepWord } from './scan-words'

/** Two digits; `isSaid` where a word beside it says that it is a step. */
export type Step = { step: string; isSaid: boolean }

/** I to XLIX: a treatment has fewer steps. Cyrillic letters look the same; a lone L is a jaw. */
const ROMAN = /^(xl|x{0,3})(ix|iv|v?i{0,3})$/
const TENS = ['', 'x', 'xx', 'xxx', 'xl']
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

const shortNumber = (part: string | undefined) => (part && /^\d\d?$/.test(part) ? part.padStart(2, '0') : undefined)

function romanNumber(part: string | undefined): string | undefined {
  const [, tens, ones] = part?.replaceAll('і', 'i').replaceAll('х', 'x').match(ROMAN) ?? []
  const number = TENS.indexOf(tens!) * 10 + ONES.indexOf(ones!)
  return number > 0 ? String(number).padStart(2, '0') : undefined
}

/**
 * The step among the parts of a name: the number beside a word for it ("шаг 3", "3-й этап", "step IV"), else beside a word
 * for a jaw ("НЧ 7", "05_upper", "U12", "upper jaw 4") or behind one for an aligner, else the name's only two-digit number.
 * With several candidates it is null, since the factory would produce a wrong step unasked.
 */
export function stepOf(all: readonly string[]): Step | null {
  const parts = all.filter((it) => !isJawNoun(it))
  const positions = (isWanted: (part: string) => boolean) => [...parts.keys()].filter((at) => isWanted(parts[at]!))
  // "V2" is a version.
  const roman = (at: number) => (/^[\d/]/.test(parts[at + 1] ?? '') ? undefined : romanNumber(parts[at]))
  const ordinal = (at: number) => shortNumber(parts[at]) ?? roman(at)
  const numbers = (at: readonly number[], read: (at: number) => string | undefined) =>
    new Set(at.map(read).filter((it) => it !== undefined))

  const steps = positions(isStepWord)
  for (const side of [1, -1]) {
    const said = numbers(
      steps.map((at) => at + side),
      ordinal,
    )
    if (said.size > 0) return said.size === 1 ? { step: [...said][0]!, isSaid: true } : null
  }
  const jaws = positions(isJawWord)
  const beside = [
    ...jaws.map((at) => at + 1),
    ...jaws.map((at) => at - 1),
    ...positions(isAlignerWord).map((at) => at + 1),
  ]
  const [named] = numbers(beside, (at) => shortNumber(parts[at]))
  if (named) return { step: named, isSaid: true }
  const twoDigits = new Set(parts.filter((it) => /^\d\d$/.test(it)))
  return twoDigits.size === 1 ? { step: [...twoDigits][0]!, isSaid: false } : null
}
