/** Russian, and the further letters of Ukrainian and Belarusian names; hard and soft sign are omitted (FILE-013). */
const LATIN: { readonly [cyrillic: string]: string } = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
}

function latinLetter(letter: string): string {
  const lower = letter.toLowerCase()
  const text = LATIN[lower]
  if (text === undefined || letter === lower) return text ?? letter
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Transliterates Cyrillic letters and drops the accents of Latin ones: "Щёлк Müller" is "Shchyolk Muller". */
export const latin = (text: string): string =>
  // Composed first, since macOS writes й and ё as two characters; decomposed last, to drop the accents.
  [...text.normalize('NFC')].map(latinLetter).join('').normalize('NFD').replace(/\p{M}/gu, '')
