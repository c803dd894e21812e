import styles from './order-number.module.css'

/** The part of every number that all pages show (ORD-028). */
const SHORTEST = 4

type Props = {
  number: string
  /** The text that has the number in it; the number alone without one. */
  children?: string
}

/**
 * An order's number, whose first four characters stand out where it has more: staff say `2256`, the customer reads
 * `225676`, and both see that it is the same order.
 */
export function OrderNumber({ number, children: text = number }: Props) {
  const at = text.indexOf(number)
  if (at < 0 || number.length <= SHORTEST) return text
  return (
    <>
      {text.slice(0, at)}
      <strong className={styles.first}>{number.slice(0, SHORTEST)}</strong>
      <span className={styles.rest}>{number.slice(SHORTEST)}</span>
      {text.slice(at + number.length)}
    </>
  )
}
