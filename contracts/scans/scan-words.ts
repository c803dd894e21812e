import type { ScanKind } from '../common'

export type Jaw = 'upper' | 'lower'

/**
 * The words of this table are written as `bareLetters` leaves them, in the six languages of the sites, with the Latin
 * spellings of the Russian ones. A word that ends in `~` takes the endings of a Russian adjective, one in `+` those of a noun.
 */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  '~': wordsIn('ии яя ее ие еи юю его ему ими им их ем ыи ая ое ые ои ую ого ому ыми ым ых ом').concat(''),
  '+': wordsIn('а ы и у ои ою еи е ам ами ах ов ом я ю ем ями ях').concat(''),
}

/** The words by which people name a jaw (FTP-013). */
const JAWS = tableOf<Jaw>({
  upper: `
    вч bч верх верха верху верхом верхн~ верхнечелюстн~ максилл+ макс
    vch verkh verh verkhn verhn verkhniy verkhnyaya verkhnie verhniy verhnyaya verhnie verhnij verhnjaja
    verkhnechelyustnoy verhnechelyustnoy
    u uj upper upperjaw upperjawscan upperscan upperarch upperteeth max maxilla maxillar maxillary
    oben ober obere oberer oberes oberen oberkiefer oberkieferscan
    superior superiores superiore superiori sup haut superieur superieure superieures superieurs
    sopra arriba`,
  lower: `
    нч hч низ низа низу низом нижн~ нижнечелюстн~ мандибул+ манд
    nch niz nizhn nizhniy nizhnyaya nizhnie nizhnij nizhnjaja nizniy niznyaya nizhnechelyustnoy
    l lj lower lowerjaw lowerjawscan lowerscan lowerarch lowerteeth mand mandible mandibular mandibula
    uk unten unter untere unterer unteres unteren unterkiefer unterkieferscan
    inferior inferiores inferiore inferiori inf bas inferieur inferieure inferieures inferieurs mandibule mandibulaire
    sotto mandibola mandibolare abajo`,
})
/**
 * The upper jaw where nothing else is said: in Spanish, French and Italian the lower one may be called so too
 * ("maxilar inferior"). The German "OK" is no word for it, since files are also called "ok" when they are fine; its fellow
 * "UK" means nothing else.
 */
const UPPER_ALONE = new Set(wordsIn('maxilar maxilares maxillaire maxillaires mascella mascellare'))

/** The nouns beside a jaw's name, as in "upper jaw". */
const JAW_NOUNS = wordSet(`челюсть челюсти челюстью челюстеи челюст~ чел зуб+ зубнои ряд
  jaw jaws kiefer arch arches arcada arcade arcades arcata arcate arco zahnbogen machoire teeth zahne dents dientes denti`)

/** The words by which people name a step of the treatment (FTP-012). */
const STEPS = wordSet(`шаг+ этап+ стади+ фаз+ shag etap
  step steps stage stages phase phases phasen st schritt schritte schritts stufe stufen
  etape etapes etapa etapas paso pasos fase fases fasi passo passi tappa tappe stadio`)

/**
 * The words by which people name a kind. Words for a tray of any use stand under the aligner, which is what clinics
 * order in numbers. A splint for the bite may be any of the three, so it is `unclear`.
 */
const KINDS = tableOf<ScanKind | 'unclear'>({
  matrix: `
    матриц+ матричн~ шаблон+ аттачмент+ аттачмен+ аттач+ matritsa matritsy matrica shablon attachment attachments
    matrix matrixes matrices matrizen matriz matrice matrici template templates
    schablone schablonen klebeschablone attachmentschablone
    gabarit gabarits taquet taquets attache attaches plantilla plantillas ataches attacchi`,
  retainer: `
    ретеинер+ ретаинер+ ретенер+ ретенционн~ ретенци+ reteyner retejner retayner
    retainer retainers retention retentions retentionsschiene retentionsschienen retainerschiene
    contention contentions contenedor contenedores retenedor retenedores contencion retencion
    contenzione contenzioni ritenzione`,
  aligner: `
    элаинер+ алаинер+ каппа каппы каппу каппе каппои капп капа капы капу капе капои eliner elayner elainer kappa kappy
    aligner aligners alignerschiene alignerschienen schiene schienen alineador alineadores
    gouttiere gouttieres aligneur aligneurs ferula ferulas allineatore allineatori mascherina mascherine splint splints tray trays`,
  unclear: `
    bite bites bitescan occlusal occlusion nightguard aufbissschiene bissschiene knirscherschiene bissregistrat
    mordida morso morsure прикус+ окклюзи+ окклюзионн~ сплинт+ шина шины шину`,
})

/** Small letters without accents, so that "Supérieur" is "superieur", also as a Mac writes it. */
export function bareLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** "UpperJaw" as "Upper Jaw"; a single letter at the end stays where it is, since it may be an initial. */
export const spaced = (text: string): string => text.normalize('NFC').replace(/(?<=\p{Ll})(?=\p{Lu}\p{L})/gu, ' ')

/** Whether a word of bare letters is the noun beside a jaw's name: it says neither jaw nor step. */
export const isJawNoun = (word: string): boolean => JAW_NOUNS.has(word)

/** Whether a word of bare letters names a jaw. */
export const isJawWord = (word: string): boolean => JAWS.has(word) || UPPER_ALONE.has(word)

/** Whether a word of bare letters names a step. */
export const isStepWord = (word: string): boolean => STEPS.has(word)

/** Whether a word of bare letters names an aligner, or a tray that may be one. */
export const isAlignerWord = (word: string): boolean => KINDS.get(word) === 'aligner'

/** Whether a word of bare letters says something of a scan, and so belongs to nobody's name. */
export const isScanWord = (word: string): boolean =>
  isJawWord(word) || JAW_NOUNS.has(word) || STEPS.has(word) || KINDS.has(word)

/** The jaws that words of bare letters name: none, one or both. */
export function jawsOf(words: readonly string[]): readonly Jaw[] {
  const named = new Set(words.flatMap((it) => JAWS.get(it) ?? []))
  if (named.size === 0 && words.some((it) => UPPER_ALONE.has(it))) return ['upper']
  return [...named]
}

/**
 * The kind that words of bare letters name; `unclear` where they contradict each other. An aligner gives way to the two
 * others, whose trays and models are also called so ("ретенционная каппа", "gouttière de contention").
 */
export function kindOf(words: readonly string[]): ScanKind | 'unclear' | null {
  const named = new Set(words.flatMap((it) => KINDS.get(it) ?? []))
  if (named.size > 1) named.delete('aligner')
  if (named.size > 1) return 'unclear'
  return [...named][0] ?? null
}

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** A set of words of bare letters, written in the notation of this table. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordsIn(text).flatMap((it) => ENDINGS[it.at(-1)!]?.map((ending) => it.slice(0, -1) + ending) ?? [it]))
}

function tableOf<T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> {
  return new Map(
    (Object.keys(words) as T[]).flatMap((it) => [...wordSet(words[it])].map((word) => [word, it] as const)),
  )
}
