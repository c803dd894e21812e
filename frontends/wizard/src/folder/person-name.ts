import { MONTHS } from 'contracts/scans/name-parts'
import { bareLetters, isScanWord, spaced, wordSet } from 'contracts/scans/scan-words'
import { MAX_NAME_LENGTH } from './rules'

/** Family name, first name, and two more; what has more words is a sentence. */
const MOST_WORDS = 4

/** Words that name no patient, in the notation of the table of words for scans: what people and scanners call things. */
const THINGS =
  wordSet(`скан+ сканирование снимок снимки модел+ слепок слепки оттиск+ фаил+ архив+ экспорт импорт папка нов~
  без имени названия заказ+ дозаказ сетап печать пациент+ клиент+ работ+ лечени+ план+ данные результат+ верси+ вариант+ копи+
  финал финальн~ перв~ втор~ трет~ до после все итог итогов~ тест повтор коррекци+ набор комплект документы загрузки
  рабочии стол для на от из по или под левая правая
  scan scans scanner skan skany scanned stl stls obj ply zip rar model models modell modelle modelo modelos modele modeles
  modello modelli file files datei dateien fichier fichiers archivo archivos archive archives export exports exporte import
  final finale new neu neue neuer neues nouveau nouvelle nuevo nueva nuovo nuova folder ordner dossier carpeta cartella
  setup print prints druck untitled unnamed ohne titel
  patient patients patienten paciente pacientes paziente pazienti case cases fall faelle cas caso job work works
  treatment plan result results data version ver rev copy copie kopie copia set sets total all test temp tmp
  before after initial refinement img image images dsc dscn foto photo photos download downloads desktop documents
  itero trios shape medit exocad dexis cerec primescan omnicam planmeca carestream aoralscan cad cam
  for to and the with of und fur mit et pour avec para con per left right`)
/** Words of the names of clinics, laboratories and doctors. */
const CLINICS =
  wordSet(`стоматологи+ стоматологическ~ клиник+ поликлиник+ медцентр центр ортодонт+ ортодонти+ лаборатори+ лаб
  зуботехническ~ кабинет дентал филиал отделение больница госпиталь стом гбуз гауз фгбу зао пао мц ооо ип врач доктор др
  dental dentistry dentist dentists clinic clinics clinica clinicas clinique klinik zahnklinik zahnarzt zahnarztpraxis praxis
  kieferorthopadie kfo ortho orthodontics orthodontist orthodontie ortodoncia ortodonzia odontologia odontoiatria dentistico
  dentaire cabinet studio ambulatorio center centre centro zentrum lab labs labor laboratory laboratories laboratorio
  laboratoire dentallabor llc gmbh ltd inc srl sarl dr doctor prof`)

/** A number beside such a word is that of an order, a parcel or a week. */
const ORDERS =
  wordSet(`заказ+ дозаказ+ наряд+ заявк+ договор+ счет+ накладн~ парти+ посылк+ отправк+ доставк+ коробк+ недел+ квартал+
  order orders bestellung bestellungen auftrag auftrage commande commandes pedido pedidos ordine ordini invoice parcel batch
  week weeks woche kw semaine semana settimana quarter`)

/** A word with the mark after it, or a number. */
const TOKEN = /(\p{L}\p{M}*(?:['’ʼ]?\p{L}\p{M}*)*)(\.?)|\d+/gu
/** Letters that stand for a jaw, but in the name of a folder with a dot. */
const JAW_LETTER = /^[ul]$/i

type Token = { word: string; hasDot: boolean; isBeforeNumber: boolean }

function tokensOf(text: string): Token[] {
  const composed = text.normalize('NFC')
  return [...composed.matchAll(TOKEN)].map(({ 0: all, 1: word = '', 2: dot, index }) => ({
    word,
    hasDot: dot === '.',
    isBeforeNumber: /\d/.test(composed[index + all.length] ?? ''),
  }))
}

/** "UpperJaw" as "Upper", "Jaw"; in bare letters. */
const bareWords = (word: string) => spaced(word).split(' ').map(bareLetters)

const hasWordOf = (words: ReadonlySet<string>, text: string): boolean =>
  tokensOf(text).some(({ word }) => bareWords(word).some((it) => words.has(it)))

/** Whether a text names a clinic, a laboratory or a doctor. */
export const isOfClinic = (text: string): boolean => hasWordOf(CLINICS, text)
/** Whether a text names an order or a parcel. */
export const isOfOrder = (text: string): boolean => hasWordOf(ORDERS, text)
/** Whether a word of bare letters names no person. */
export const namesThing = (bare: string): boolean => isScanWord(bare) || THINGS.has(bare) || ORDERS.has(bare)

/** "UpperJaw" as "", "IvanovUpper" as "Ivanov", and "McDonald" as it is. */
const ownPart = (word: string) =>
  spaced(word)
    .split(' ')
    .filter((it) => {
      const bare = bareLetters(it).replace(/^[dl]['’ʼ]/, '')
      return !namesThing(bare)
    })
    .join('')

/** Letter by letter what the tokens are: w a word of a name, d an initial with a dot, i one without, - anything else. */
function marksOf(tokens: readonly Token[], isFolder: boolean): string {
  const isJaw = (one = '', other = '') => !isFolder && /^[вн]ч$/i.test(one + other)
  return tokens
    .map(({ word, hasDot, isBeforeNumber }, at) => {
      const [before, after] = [tokens[at - 1]?.word, tokens[at + 1]?.word]
      if ([...word].length > 1) {
        const isOfDate = MONTHS.has(bareLetters(word)) && (before === '' || after === '')
        return isOfDate || ownPart(word) === '' ? '-' : 'w'
      }
      if (!/^\p{Lu}$/u.test(word) || isBeforeNumber || isJaw(word, after) || isJaw(before, word)) return '-'
      if (JAW_LETTER.test(word) && !(isFolder && hasDot)) return '-'
      return hasDot ? 'd' : 'i'
    })
    .join('')
}

/** A word; initials before one; initials behind the last one, also without dots. */
const PARTS_OF_NAME = /w|d+(?=w)|(?<=w)[di]+(?![wdi])/g

/**
 * The words of a text that may be a person's name, as they are written, with the initials beside them; null without any. A
 * text looks like a person when one to four words are left after those of scans, things and dates are taken away, and
 * none is a clinic's. In the name of a file "В.Ч." is a jaw; in that of a folder these are initials.
 */
export function nameIn(text: string, isFolder: boolean): string | null {
  const tokens = tokensOf(text)
  const marks = marksOf(tokens, isFolder)
  const words = tokens.filter((_, at) => marks[at] === 'w').map(({ word }) => bareLetters(word))
  if (words.length === 0 || words.length > MOST_WORDS || words.every((it) => MONTHS.has(it)) || isOfClinic(text))
    return null
  const parts = [...marks.matchAll(PARTS_OF_NAME)].map(({ 0: mark, index }) => {
    if (mark === 'w') return ownPart(tokens[index]!.word)
    const initials = tokens.slice(index, index + mark.length)
    return initials.map(({ word }) => `${word}.`).join('')
  })
  const name = parts.join(' ')
  return name.length <= MAX_NAME_LENGTH ? name : null
}
