/** A key of a page. */
export type PageKey<Text extends string = string> = {
  /** Its place on the keyboard (`KeyboardEvent.code`): on a Russian layout the place of `e` types «у». */
  code: string
  shift?: true
  /** What the list of keys calls it. */
  sign: string
  /** The id of the text that says what it does. */
  does: Text
  /** Whether it acts again and again while it is held down. */
  repeats?: true
}
/** All keys of a page by their names: what the page does by them, and the list that the person reads, are made from it. */
export type KeyTable<Text extends string = string> = Readonly<Record<string, PageKey<Text>>>

/** What is pressed, as a keyboard event names it. */
export type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** The name of the pressed key; null where the table has none, and for the browser's own shortcuts. */
export function keyOf<Name extends string>(table: Readonly<Record<Name, PageKey>>, pressed: Pressed): Name | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  const names = Object.keys(table) as Name[]
  return names.find((it) => isPressed(table[it], pressed) && (!pressed.repeat || table[it].repeats)) ?? null
}

/** By its place, and a sign that other layouts have elsewhere also by what it types: `?` is Shift-7 on a Russian one. */
const isPressed = ({ code, shift, sign }: PageKey, pressed: Pressed): boolean =>
  (pressed.code === code && pressed.shiftKey === Boolean(shift)) || (isSign(sign) && pressed.key === sign)

const isSign = (sign: string) => sign.length === 1 && !/[\p{L}\p{N}]/u.test(sign)
