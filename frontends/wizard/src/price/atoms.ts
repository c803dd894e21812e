import { atom } from 'jotai'

/** Where the price panel shows what belongs under its total; null while there is no panel. */
export const underTotalAtom = atom<HTMLElement | null>(null)
