import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant } from '../../common'
import { route } from '../../route'
import { Order } from '../order'
import { OrderId } from '../parameters'

/** Six digits that are typed with the order's number, and a token for an address; either moves the draft, once. */
export const HandOver = Type.Object(
  { code: Type.String(), token: Type.String(), expiresAt: Instant },
  { $id: 'HandOver', additionalProperties: false },
)
export type HandOver = Static<typeof HandOver>

/** What the other device has of it: the token, or the order's number as the page shows it and the code. */
export const HandOverProof = Type.Union([
  Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, { additionalProperties: false }),
  Type.Object(
    {
      number: Type.String({ pattern: '^[0-9a-f]{4,32}$' }),
      code: Type.String({ pattern: '^[0-9]{6}$' }),
    },
    { additionalProperties: false },
  ),
])
export type HandOverProof = Static<typeof HandOverProof>

/** Since when a draft that this browser had is continued on another device. */
export const HandedOver = Type.Object({ at: Instant }, { $id: 'HandedOver', additionalProperties: false })
export type HandedOver = Static<typeof HandedOver>

export const handOvers = {
  createHandOver: route({
    id: 'createHandOver',
    summary: "Hand out a code and a token by which another device continues a visitor's draft; earlier ones are void",
    access: RIGHTS.owner,
    params: OrderId,
    response: { 201: HandOver },
    problems: ['order-not-found', 'order-not-draft', 'order-held', 'too-many-requests'],
  }),
  redeemHandOver: route({
    id: 'redeemHandOver',
    summary: 'Continue a draft of another device, once, by its token or by its number and code',
    access: RIGHTS.owner,
    body: HandOverProof,
    response: { 200: Order },
    problems: ['wrong-code', 'code-gone', 'order-not-found', 'order-not-draft', 'order-held', 'too-many-requests'],
  }),
  showHandOver: route({
    id: 'showHandOver',
    summary: 'Say since when a draft that this browser had is continued on another device',
    access: RIGHTS.owner,
    params: OrderId,
    response: { 200: HandedOver },
    problems: ['order-not-found'],
  }),
}
