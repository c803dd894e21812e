export type Jaw = 'upper' | 'lower'

/** The words by which people name a jaw, in the six languages of the sites, as `bareLetters` leaves them (FTP-013). */
const WORDS: Record<Jaw, string> = {
  upper: `
    вч верх верхний верхняя верхнее верхние верхней верхнюю верхом максилла макс
    vch verkh verh verkhniy verkhnyaya verhniy verhnyaya
    u upper upperjaw upperarch max maxilla maxillary
    oben ober obere oberer oberes oberen oberkiefer
    superior superiore sup haut superieur superieure
    sopra arriba`,
  lower: `
    нч низ нижний нижняя нижнее нижние нижней нижнюю низом мандибула манд
    nch niz nizhniy nizhnyaya
    l lower lowerjaw lowerarch mand mandible mandibular mandibula
    uk unten unter untere unterer unteres unteren unterkiefer
    inferior inferiore inf bas inferieur inferieure mandibule mandibulaire
    sotto mandibola mandibolare abajo`,
}
/**
 * The upper jaw where nothing else is said: in Spanish, French and Italian the lower one may be called so too
 * ("maxilar inferior"). The German "OK" is no word for it, since files are also called "ok" when they are fine.
 */
const UPPER_ALONE = ['maxilar', 'maxillaire', 'mascella', 'mascellare']

const wordsIn = (text: string) => text.trim().split(/\s+/)
const JAWS: ReadonlyMap<string, Jaw> = new Map([
  ...wordsIn(WORDS.upper).map((it) => [bareLetters(it), 'upper'] as const),
  ...wordsIn(WORDS.lower).map((it) => [bareLetters(it), 'lower'] as const),
])

/** Small letters without accents, so that "Supérieur" is "superieur", also as a Mac writes it. */
export function bareLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** "UpperJaw" as "Upper Jaw"; a single letter at the end stays where it is, since it may be an initial. */
export const spaced = (text: string): string => text.normalize('NFC').replace(/(?<=\p{Ll})(?=\p{Lu}\p{L})/gu, ' ')

/** Whether a word of bare letters is the noun beside a jaw's name, as in "upper jaw": it says neither jaw nor step. */
export const isJawNoun = (word: string): boolean => /^(челюст\p{L}*|jaw|kiefer|arch|arcad[ae]|arcata)$/u.test(word)

/** Whether a word of bare letters names a jaw. */
export const isJawWord = (word: string): boolean => JAWS.has(word) || UPPER_ALONE.includes(word)

/** The jaws that words of bare letters name: none, one or both. */
export function jawsOf(words: readonly string[]): readonly Jaw[] {
  const named = new Set(words.flatMap((it) => JAWS.get(it) ?? []))
  if (named.size === 0 && words.some((it) => UPPER_ALONE.includes(it))) return ['upper']
  return [...named]
}
