import { bareLetters, isAlignerWord, isStepWord, spaced, wordSet } from './scan-words'

const EXTENSION = /\.stl$/i
/** Dates and times, also parts of them, and versions; of two numbers that a dot or dash joins nobody knows which is the step. */
const DATE = new RegExp(
  [
    String.raw`(?:19|20)\d\d([._-])\d\d?\1\d\d?`,
    String.raw`\d\d?([._-])\d\d?\2(?:19|20)?\d\d`,
    String.raw`(?:19|20)\d\d[.-]\d\d?`,
    String.raw`\d\d?[.-](?:19|20)\d\d`,
    String.raw`\d\d?[.-]\d\d?`,
  ]
    .map((it) => `(?<!\\d)${it}(?!\\d)`)
    .join('|'),
  'g',
)
/** "(2)" as a computer numbers what has the same name. A step in brackets has a zero before it. */
const COPY = /\([1-9]\d{0,2}\)|(?:copy|kopie|копия|copie|copia)\s*\d{1,3}\s*$/gu
/** "3-й этап", "3rd step", "3ª etapa". */
const ORDINAL = /(?<=\d)(?:-?(?:и|ыи|ои|я|ая|ья|го|th|nd|rd|eme|ere|er|e|[ºª°])|st)(?![\p{L}\d])/gu
/** "l'étape", whose article is no lower jaw. */
const ARTICLE = /(?<!\p{L})[dl]['’ʼ](?=\p{L})/gu
/** "в/ч", "н.ч.", "в-ч", and "в/челюсть"; a Mac gives a slash in a name as a colon. */
const JAW_LETTERS = /(?<!\p{L})([вн])[./\\:_-]\s?ч(?!\p{L})/gu
const JAW_LETTER = /(?<!\p{L})([вн])[./\\:_-]\s?(?=чел)/gu

/** The number after such a word counts something else than steps. */
const LABELS =
  wordSet(`№ # nr no num id v ver version версия rev вариант variant заказ order bestellung auftrag commande
  pedido ordine пациент patient patientin paciente paziente case cas caso fall карта card работа job
  зуб tooth zahn dent diente dente img image dsc dscn foto photo фото`)
/** The number before such a word is somebody's age, a measure, or a tooth. */
const COUNTED = wordSet('лет год года years yo jahre ans anos anni mm мм µm мкм зуб зубы tooth zahn')
/** The number beside a month is its day or year. */
export const MONTHS = wordSet(`январь января янв февраль февраля фев марта март апрель апреля апр маи мая июнь июня июн
  июль июля июл август августа авг сентябрь сентября сен сент октябрь октября окт ноябрь ноября ноя нояб декабрь декабря дек
  january jan february feb march mar april apr may june jun july jul august aug september sep sept october oct november nov
  december dec januar februar marz mai juni juli oktober okt dezember dez janvier fevrier fev mars avril avr juin juillet
  aout septembre octobre novembre decembre enero ene febrero marzo abril abr mayo junio julio agosto ago septiembre octubre
  noviembre diciembre dic gennaio gen febbraio aprile maggio mag giugno giu luglio lug settembre set ottobre ott dicembre`)

const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)
const isIn = (set: ReadonlySet<string>, part: string | undefined) => part !== undefined && set.has(part)

/** The name without its ending. */
export const stemOf = (name: string): string => name.replace(EXTENSION, '')

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/

/** Whether a name tells a date or a part of one: "05.11", "ноябрь", "2026". */
export function namesDate(name: string): boolean {
  const bare = bareLetters(spaced(name))
  return YEAR.test(bare) || bare.search(DATE) >= 0 || (bare.match(/\p{L}+/gu) ?? []).some((it) => MONTHS.has(it))
}

/** The name in bare letters, without what looks like a step and is none: dates, and the numbers of copies. */
const bareName = (name: string): string =>
  bareLetters(spaced(stemOf(name)))
    .replace(DATE, '/')
    .replace(COPY, '/')
    .replace(ORDINAL, '')
    .replace(ARTICLE, '')
    .replace(JAW_LETTERS, '$1ч')
    .replace(JAW_LETTER, '$1ч ')

/**
 * The words and numbers of a name in their order; marks other than separators, such as brackets, are separate parts, and
 * so is a slash in the place of each number that is no step.
 */
export function partsOf(name: string): readonly string[] {
  const all = bareName(name).match(/\p{L}+|\d+|[^\p{L}\d\s._-]/gu) ?? []
  const parts = all.filter((it, at) => !(/[№#]/.test(it) && at > 0 && takesNumber(all[at - 1]!)))
  return parts.map((it, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const isNoStep = isIn(LABELS, before) || isIn(MONTHS, before) || isIn(MONTHS, after) || isIn(COUNTED, after)
    return isNumber(it) && isNoStep ? '/' : it
  })
}

const takesNumber = (word: string) => isStepWord(word) || isAlignerWord(word)
