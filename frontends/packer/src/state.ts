import type { PackingOrder } from 'contracts/orders'
import type { Listing } from 'frontend-kit/listing'
import { atom, createStore } from 'jotai'
import type { View } from './rules'

export const store = createStore()

export const viewAtom = atom<View>('to-pack')
export const ordersAtom = atom<Listing<PackingOrder>>({ status: 'loading' })
