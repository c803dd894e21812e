type Forms = readonly [one: string, few: string, many: string]

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

const RUBLES: Forms = ['рубль', 'рубля', 'рублей']
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек']
/** The names of a thousand's powers; a thousand is feminine. */
const POWERS: readonly Forms[] = [
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['миллион', 'миллиона', 'миллионов'],
  ['тысяча', 'тысячи', 'тысяч'],
]

function formOf(count: number, [one, few, many]: Forms): string {
  const [tens, units] = [Math.floor((count % 100) / 10), count % 10]
  if (tens === 1 || units === 0 || units > 4) return many
  return units === 1 ? one : few
}

function belowThousand(count: number, isFeminine: boolean): string[] {
  const [tens, units] = [Math.floor((count % 100) / 10), count % 10]
  const unit = isFeminine && units < 3 ? ['', 'одна', 'две'][units] : UNITS[units]
  const rest = tens === 1 ? [TEENS[units]] : [TENS[tens], unit]
  return [HUNDREDS[Math.floor(count / 100)], ...rest].filter((it): it is string => !!it)
}

/** «Сумма прописью»: rubles in words, kopecks in digits; below a thousand milliards of rubles. */
export function rublesInWords(minor: number): string {
  const [rubles, kopecks] = [Math.floor(minor / 100), minor % 100]
  const powers = POWERS.flatMap((forms, index) => {
    const count = Math.floor(rubles / 1000 ** (POWERS.length - index)) % 1000
    return count ? [...belowThousand(count, index === POWERS.length - 1), formOf(count, forms)] : []
  })
  const words = [...powers, ...belowThousand(rubles % 1000, false)]
  const text = `${words.join(' ') || 'ноль'} ${formOf(rubles, RUBLES)}`
  return `${text[0]!.toUpperCase()}${text.slice(1)} ${String(kopecks).padStart(2, '0')} ${formOf(kopecks, KOPECKS)}`
}
