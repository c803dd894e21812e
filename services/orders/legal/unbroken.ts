import type { Block, Piece } from 'contracts/legal/texts'
import type { Template } from './rules'

const NO_BREAK = '\u00a0'
/** Has no width; browsers do not break a line beside it. The font of paper lacks it. */
export const WORD_JOINER = '\u2060'

/** Words that name what the number after them counts. */
const BEFORE_NUMBER =
  '[Сс]тать\\p{Ll}+|[Чч]аст\\p{Ll}+|[Пп]ункт\\p{Ll}*|[Рр]аздел\\p{Ll}*|[Зз]акон\\p{Ll}*|БИК|ИНН|КПП|ОГРН(?:ИП)?|[рк]/с|' +
  '[Aa]rticles?|[Ss]ections?|[Cc]lauses?|[Pp]arts?|[Pp]aragraphs?|[Oo]ption|[Ll]aw|Annex|Module|IBAN|BIC|\\(EU\\)|[№§]'
const FORMS_BEFORE = 'ООО|АО|ПАО|НКО|ИП'
const FORMS_AFTER = 'GmbH|UG|AG|Ltd|LLC|Inc|SE|OÜ|B\\.V\\.|S\\.A\\.'
/** What stands abbreviated before a name or a number, most of it in addresses. */
const ABBREVIATIONS = 'г|обл|р-н|пос|ул|пер|пр|наб|ш|д|корп|стр|кв|оф|пом|им|ст|ч|п|т'

/** Each joins what a reader must not find on two lines: the spaces that it matches do not break. */
const JOINED = [
  RegExp(`(?<![\\p{L}\\d])(?:${BEFORE_NUMBER}) (?=\\d|[IVX]+(?!\\p{L})|Two|Three)`, 'gu'),
  // A number with its unit or noun, unless the word before it has the number.
  /(?<![\u00a0\d.,\p{L}])\d+(?:[.,]\d+)? (?=[\p{Ll}%€])/gu,
  / (?=— )/gu,
  RegExp(`(?<![\\p{L}\\d])(?:${ABBREVIATIONS})\\. (?=[\\p{L}\\d«])`, 'gu'),
  RegExp(`(?<!\\p{L})(?:${FORMS_BEFORE}) (?=[«"\\p{Lu}])`, 'gu'),
  RegExp(`(?<=\\p{L}) (?=(?:${FORMS_AFTER})(?!\\p{L}))`, 'gu'),
  /(?<!\p{L})ГК (?=РФ)/gu,
  // Initials, with the name before or after them.
  /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu})/gu,
  /(?<=\p{Lu}\p{Ll}+) (?=\p{Lu}\.(?:[ \u00a0]?\p{Lu}\.|$))/gu,
]
/** Between these browsers would break a line without any space: 6(1)|(b), 152-|ФЗ, р/|с. */
const SEAMS = [/(?<=\))(?=\()/g, /(?<=\d-)(?=\p{Lu})/gu, /(?<=(?<!\p{L})[рк]\/)(?=с(?!\p{L}))/gu]

const EMAIL = /([\p{L}\d._+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/u

/**
 * A text as it is shown: spaces that do not break keep together what belongs together, and an e-mail address is a link, so that
 * page and paper know it. A version is counted without these marks: they are looks.
 */
export const unbroken = ({ title, blocks }: Template): Template => ({
  title: joined(title),
  blocks: blocks.map((it): Block => {
    switch (it.kind) {
      case 'heading':
        return { ...it, text: joined(it.text) }
      case 'paragraph':
        return { ...it, line: it.line.flatMap(pieces) }
      case 'list':
        return { ...it, items: it.items.map((line) => line.flatMap(pieces)) }
      default:
        return it satisfies never
    }
  }),
})

const pieces = (piece: Piece): Piece[] =>
  piece.href
    ? [{ ...piece, text: joined(piece.text) }]
    : piece.text
        .split(EMAIL)
        .filter((it) => it !== '')
        .map((text) =>
          EMAIL.test(text) ? { ...piece, text, href: `mailto:${text}` } : { ...piece, text: joined(text) },
        )

const joined = (text: string): string => {
  const spaced = JOINED.reduce((it, rule) => it.replace(rule, (found) => found.replace(/ $|^ /, NO_BREAK)), text)
  return SEAMS.reduce((it, seam) => it.replace(seam, WORD_JOINER), spaced)
}
