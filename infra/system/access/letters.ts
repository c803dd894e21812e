/**
 * Every kind of caller, by a letter: nobody, a visitor, a customer, a colleague (k) in the account of a clinic, a manager, an admin, a packer, the service
 * fulfilment-ftp, and another service.
 */
export const LETTERS = ['n', 'v', 'c', 'k', 'm', 'a', 'p', 'f', 's'] as const
export type Letter = (typeof LETTERS)[number]

export const EVERYBODY = 'nvckmapfs'
/** Staff are customers too; packers, nobody and services only where they are named. */
export const CUSTOMERS = 'vckma'
export const STAFF = 'ma'
export const IN_A_BROWSER = 'vckmap'
export const ON_A_SITE = 'nvckmap'
