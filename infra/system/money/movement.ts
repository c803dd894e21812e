/** Money that came (`of` is null), or went back of the payment `of`. */
export type Movement = {
  id: string
  of: string | null
  orderId: string
  minor: number
  currency: string
  isAsked: boolean
}
